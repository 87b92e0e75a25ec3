import { X } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useFloating } from "../../ui/floating.ts";
import { IconButton } from "../../ui/IconButton.tsx";

type Props = { onClose: () => void; children: ReactNode };

const wide = "(min-width: 1100px)";
const followWidth = (tell: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
};

/** Whether the panel fits beside the matrix. */
export const useIsWide = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(wide).matches);

/** The panel beside the matrix; on narrow screens it slides over the matrix. */
export function PanelFrame({ onClose, children }: Props) {
  const t = useTranslations("offers.panel");
  const isWide = useIsWide();
  const Dialog = useFloating(!isWide, onClose)?.Dialog;
  if (isWide)
    return (
      <aside
        aria-label={t("label")}
        className="sticky top-16 max-h-[calc(100dvh-76px)] overflow-y-auto rounded-lg border border-line bg-surface print:hidden"
      >
        <div className="flex items-center justify-between border-b border-line py-0.5 pr-1 pl-3.5">
          <span className="text-xs font-medium text-muted">{t("label")}</span>
          <CloseButton onClick={onClose} />
        </div>
        <div className="p-3.5">{children}</div>
      </aside>
    );
  if (!Dialog) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] animate-appear flex-col rounded-t-xl border-t border-line bg-surface shadow-float outline-none sm:inset-x-auto sm:inset-y-0 sm:right-0 sm:max-h-none sm:w-96 sm:rounded-none sm:border-t-0 sm:border-l">
          <div className="flex items-center justify-between border-b border-line py-1 pr-1.5 pl-4">
            <Dialog.Title className="text-xs font-medium text-muted">{t("label")}</Dialog.Title>
            <CloseButton onClick={onClose} />
          </div>
          <div className="min-h-0 overflow-y-auto p-4">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations("common");
  return (
    <IconButton label={t("close")} onClick={onClick}>
      <X size={16} aria-hidden="true" />
    </IconButton>
  );
}
