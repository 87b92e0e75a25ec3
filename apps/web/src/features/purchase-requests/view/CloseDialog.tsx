import { useTranslations } from "use-intl";
import { toast } from "../../../lib/toast.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { closeRequest, useAction } from "../actions.ts";
import { useRequest } from "./RequestContext.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before the request takes no more offers. */
export function CloseDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("purchaseRequests.close");
  const request = useRequest();
  const number = request.number ?? "";
  const close = useAction(closeRequest, () => {
    onOpenChange(false);
    toast({ title: t("done", { number }) });
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title", { number })}
      description={t("text")}
      confirmLabel={t("action")}
      pending={close.isPending}
      onConfirm={() => close.mutate(request)}
    />
  );
}
