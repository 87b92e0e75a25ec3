import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import { firstField, reachable } from "./firstField.ts";
import { useFloating } from "./floating.ts";

const sizes = {
  small: "top-[max(12px,10vh)] max-h-[80vh] max-w-md",
  medium: "top-[max(12px,10vh)] max-h-[80vh] max-w-xl",
  large: "top-[max(12px,10vh)] max-h-[80vh] max-w-4xl",
  full: "inset-y-[3vh] max-w-[1400px] max-sm:inset-0 max-sm:rounded-none max-sm:border-0 [@media(max-height:30rem)]:inset-0",
} as const;

type Props = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `full` always fills the page's height. */
  size?: keyof typeof sizes;
  /** Buttons in the footer, the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** Initial focus: a field, else the last non-destructive button, else the dialog. */
function firstTarget(dialog: HTMLElement): HTMLElement {
  return firstField(dialog) ?? reachable(dialog, "footer button:not([data-destructive])").at(-1) ?? dialog;
}

/** The button of the menu that has the focus and is about to close: it gets the focus back instead of the item. */
function focusedMenuButton(): HTMLElement | null {
  const id = document.activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return document.getElementById(id ?? "");
}

/** A modal dialog, open while mounted: traps and restores the focus, closes on Esc. */
export function Dialog({ onClose, title, description, size = "small", footer, children }: Props) {
  const t = useTranslations("common");
  const content = useRef<HTMLDivElement>(null);
  const [menuButton] = useState(focusedMenuButton);
  const Base = useFloating(true, onClose)?.Dialog;
  if (!Base) return null;
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-40 bg-scrim" />
        <Base.Popup
          ref={content}
          initialFocus={() => content.current && firstTarget(content.current)}
          finalFocus={() => (menuButton?.isConnected ? menuButton : true)}
          className={cx(
            "floating fixed inset-x-3 z-40 mx-auto flex flex-col rounded-xl outline-none",
            sizes[size],
          )}
        >
          <header className="flex items-start gap-3 px-4 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-base leading-6 font-semibold">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-muted">{description}</Base.Description>
              ) : null}
            </div>
            <Base.Close aria-label={t("close")} className={cx(buttonClass("ghost", "icon"), "-mt-1 -mr-1")}>
              <X size={16} aria-hidden="true" />
            </Base.Close>
          </header>
          {children ? (
            <div
              className={cx(
                "min-h-0 overflow-y-auto px-4 py-2 has-[>form:empty]:py-0",
                size === "full" && "flex flex-1 flex-col not-has-[+footer]:pb-4",
              )}
            >
              {children}
            </div>
          ) : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 px-4 pt-2 pb-4">{footer}</footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
