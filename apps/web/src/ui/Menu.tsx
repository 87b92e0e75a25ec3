import type { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { useFloating } from "./floating.ts";

type Props = {
  /** The trigger button. */
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "center" | "end";
  children: ReactNode;
};

/**
 * A dropdown menu. Renders only the button until first opened: tables have a menu per row and header, most never
 * opened.
 */
export function Menu(props: Props) {
  const [opened, setOpened] = useState<"by hand" | "by key">();
  const Base = useFloating(opened !== undefined, () => setOpened(undefined))?.Menu;
  if (opened && Base) return <OpenedMenu {...props} Base={Base} isByKey={opened === "by key"} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // `detail` is 0 for clicks by keyboard.
    onClick: ({ detail }: MouseEvent) => setOpened(detail === 0 ? "by key" : "by hand"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpened("by key");
    },
  });
}

type OpenedProps = Props & { Base: typeof BaseMenu; isByKey: boolean };

function OpenedMenu({ trigger, align = "end", children, Base, isByKey }: OpenedProps) {
  const content = useRef<HTMLDivElement>(null);
  // Opened by keyboard: focus the first item.
  useLayoutEffect(() => {
    if (!isByKey) return;
    const first = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>("[role^='menuitem']:not([data-disabled])")?.focus(),
    );
    return () => cancelAnimationFrame(first);
  }, [isByKey]);
  return (
    // No key leaves a menu but Esc, so it needs no guards around it, which are in reach and hidden at once.
    <span className="contents *:data-base-ui-focus-guard:hidden">
      <Base.Root modal={false} defaultOpen>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 *:data-base-ui-focus-guard:hidden"
          >
            <Base.Popup
              ref={content}
              onKeyDown={(event) => event.key === "Tab" && event.preventDefault()}
              className="floating max-h-(--available-height) min-w-44 overflow-y-auto p-1 outline-none"
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  );
}

/** Always loaded here: items render only inside an open menu. */
const useParts = () => useFloating(true)?.Menu;

type ItemProps = Omit<ComponentProps<typeof BaseMenu.Item>, "className" | "onSelect"> & {
  icon?: ReactNode;
  destructive?: boolean;
  className?: string;
  onSelect?: () => void;
};

export function MenuItem({ icon, destructive, className, onSelect, children, ...props }: ItemProps) {
  const Base = useParts();
  if (!Base) return null;
  return (
    <Base.Item
      {...props}
      onClick={() => onSelect?.()}
      className={cx("choice", destructive && "text-bad", className)}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ children }: { children: ReactElement<ComponentProps<"a">> }) {
  const Base = useParts();
  return Base ? <Base.LinkItem closeOnClick render={children} className="choice" /> : null;
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** A radio group. */
export function MenuChoices({ label, value, onChange, children }: ChoiceProps) {
  const Base = useParts();
  if (!Base) return null;
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {children}
    </Base.RadioGroup>
  );
}

/** One of the choices of `MenuChoices`. */
export function MenuChoice({ value, children }: { value: string; children: ReactNode }) {
  const Base = useParts();
  if (!Base) return null;
  return (
    <Base.RadioItem closeOnClick value={value} className="choice">
      {children}
      <Base.RadioItemIndicator className="ml-auto pl-4 text-accent">
        <Check size={14} aria-hidden="true" />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  );
}

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A checkbox item; keeps the menu open. */
export function MenuCheck({ checked, onChange, children }: CheckProps) {
  const Base = useParts();
  if (!Base) return null;
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className="choice">
      {children}
      <Base.CheckboxItemIndicator className="ml-auto pl-4 text-accent">
        <Check size={14} aria-hidden="true" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

/** A heading inside a menu. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className="px-2 pt-1.5 pb-1 text-xs text-faint">{children}</div>
);

export const MenuSeparator = () => <hr className="-mx-1 my-1 border-line" />;
