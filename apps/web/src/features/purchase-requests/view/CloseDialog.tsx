import { useTranslations } from "use-intl";
import { useConfirmation } from "../../../lib/useAction.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { closeRequest } from "../actions.ts";
import { useRequest } from "./RequestContext.ts";

/** Asks before the request takes no more offers. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("purchaseRequests.close");
  const request = useRequest();
  const number = request.number ?? "";
  const form = useConfirmation({
    act: () => closeRequest(request),
    says: () => t("done", { number }),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title", { number })}
      description={t("text")}
      confirmLabel={t("action")}
    />
  );
}
