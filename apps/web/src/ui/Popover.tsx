import { Popover as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import { FloatingRoot } from "./floatingRoot.ts";

type Props = {
  /** A button; the popover opens on it. */
  trigger: ReactNode;
  /** What the popover is, read aloud. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** Something small that floats by its button until one is done with it. */
export function Popover({ trigger, label, open, onOpenChange, align = "end", className, children }: Props) {
  const [content, setContent] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={setContent}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // A menu that it was opened from gives the focus back to its button.
          onFocusOutside={(event) => {
            const { target } = event;
            if (target instanceof Element && target.matches("[aria-haspopup=menu]")) event.preventDefault();
          }}
          className={cx("floating z-50 p-3", className)}
        >
          <FloatingRoot value={content ?? undefined}>{children}</FloatingRoot>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
