import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Problem } from "../Problem.tsx";

type Props = {
  title: string;
  description?: string;
  onClose: () => void;
  onAttach: () => void;
  pending: boolean;
  /** What keeps it from being added. */
  problem: string | undefined;
  children: ReactNode;
};

/** What the dialogs that add something to a request have in common. */
export function AttachDialog({ title, description, onClose, onAttach, pending, problem, children }: Props) {
  const t = useTranslations();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            pending={pending}
            pendingLabel={t("purchaseRequests.attach.adding")}
            onClick={onAttach}
          >
            {t("purchaseRequests.attach.add")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-1">
        {problem ? <Problem messages={[problem]} /> : null}
        {children}
      </div>
    </Dialog>
  );
}
