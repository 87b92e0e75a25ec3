import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = {
  /** A button; the menu opens on it. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  children: ReactNode;
};

/** A menu of actions on a button; arrows move, letters find. */
export function Menu({ trigger, align = "end", children }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
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

type ItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactNode; destructive?: boolean };

/** One action. With `asChild` a link. */
export function MenuItem({ icon, destructive, className, children, asChild, ...props }: ItemProps) {
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
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {children}
    </Radix.RadioGroup>
  );
}

/** One of the choices of `MenuChoices`. */
export function MenuChoice({ value, children }: { value: string; children: ReactNode }) {
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
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-xs text-faint">{children}</Radix.Label>;
}

/** A line between groups of actions. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
