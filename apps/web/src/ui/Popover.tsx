import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import { useFloating } from "./floating.ts";

type Props = {
  /** The trigger button. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Accessible name. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** A popover on a button. Renders only the button until first opened. */
export function Popover({ trigger, label, open, onOpenChange, align = "end", className, children }: Props) {
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = open ?? isOpenHere;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const change = onOpenChange ?? setOpenHere;
  const Base = useFloating(isOpen, () => change(false))?.Popover;
  if (!wasOpened || !Base)
    return cloneElement(trigger, {
      "aria-haspopup": "dialog",
      "aria-expanded": false,
      onClick: () => change(!isOpen),
    });
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup aria-label={label} className={cx("floating p-3 outline-none", className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
