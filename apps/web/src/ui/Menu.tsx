import { Check } from "lucide-react";
import type { DropdownMenu } from "radix-ui";
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
  /** A button; the menu opens on it. */
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "center" | "end";
  children: ReactNode;
};

/**
 * A menu of actions on a button; arrows move, letters find. Until it is first opened there is the button alone: a table has
 * a menu in each row and each head, and most are never opened.
 */
export function Menu(props: Props) {
  const [opened, setOpened] = useState<"by hand" | "by key">();
  const Radix = useFloating(opened !== undefined, () => setOpened(undefined))?.DropdownMenu;
  if (opened && Radix) return <OpenedMenu {...props} Radix={Radix} isByKey={opened === "by key"} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // A key's click has no count.
    onClick: ({ detail }: MouseEvent) => setOpened(detail === 0 ? "by key" : "by hand"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpened("by key");
    },
  });
}

type OpenedProps = Props & { Radix: typeof DropdownMenu; isByKey: boolean };

function OpenedMenu({ trigger, align = "end", children, Radix, isByKey }: OpenedProps) {
  const content = useRef<HTMLDivElement>(null);
  // Who opens a menu by a key stands on its first item.
  useLayoutEffect(() => {
    if (!isByKey) return;
    const first = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>("[role^='menuitem']:not([data-disabled])")?.focus(),
    );
    return () => cancelAnimationFrame(first);
  }, [isByKey]);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="floating z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemProps = ComponentProps<typeof DropdownMenu.Item> & { icon?: ReactNode; destructive?: boolean };

/** What stands inside a menu is only shown once it is open, so this is there. */
const useParts = () => useFloating(true)?.DropdownMenu;

/** One action. With `asChild` a link. */
export function MenuItem({ icon, destructive, className, children, asChild, ...props }: ItemProps) {
  const Radix = useParts();
  if (!Radix) return null;
  const looks = cx("choice", destructive && "text-bad", className);
  if (asChild)
    return (
      <Radix.Item {...props} asChild className={looks}>
        {children}
      </Radix.Item>
    );
  return (
    <Radix.Item {...props} className={looks}>
      {icon}
      {children}
    </Radix.Item>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** Choices of which one holds. */
export function MenuChoices({ label, value, onChange, children }: ChoiceProps) {
  const Radix = useParts();
  if (!Radix) return null;
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {children}
    </Radix.RadioGroup>
  );
}

/** One of the choices of `MenuChoices`. */
export function MenuChoice({ value, children }: { value: string; children: ReactNode }) {
  const Radix = useParts();
  if (!Radix) return null;
  return (
    <Radix.RadioItem value={value} className="choice">
      {children}
      <Radix.ItemIndicator className="ml-auto pl-4 text-accent">
        <Check size={14} aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** Something that is on or off; the menu stays open. */
export function MenuCheck({ checked, onChange, children }: CheckProps) {
  const Radix = useParts();
  if (!Radix) return null;
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className="choice"
    >
      {children}
      <Radix.ItemIndicator className="ml-auto pl-4 text-accent">
        <Check size={14} aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const Radix = useParts();
  if (!Radix) return null;
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-xs text-faint">{children}</Radix.Label>;
}

/** A line between groups of actions. */
export function MenuSeparator() {
  const Radix = useParts();
  if (!Radix) return null;
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
