import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import { useFloating } from "./floating.ts";
import { FloatingRoot } from "./floatingRoot.ts";

type Props = {
  /** A button; the popover opens on it. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** What the popover is, read aloud. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** Something small that floats by its button until one is done with it. Until it is first opened there is the button alone. */
export function Popover({ trigger, label, open, onOpenChange, align = "end", className, children }: Props) {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = open ?? isOpenHere;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const change = onOpenChange ?? setOpenHere;
  const Radix = useFloating(isOpen, () => change(false))?.Popover;
  if (!wasOpened || !Radix)
    return cloneElement(trigger, {
      "aria-haspopup": "dialog",
      "aria-expanded": false,
      onClick: () => change(!isOpen),
    });
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
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
