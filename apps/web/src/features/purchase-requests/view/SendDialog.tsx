import { useTranslations } from "use-intl";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { newRecipients } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";
import { useSend } from "./useSend.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onSent: () => void };

/** Says who will get the request, and sends it. */
export function SendDialog({ open, onOpenChange, onSent }: Props) {
  const t = useTranslations("purchaseRequests.send");
  const request = useRequest();
  const recipients = newRecipients(request);
  const send = useSend(() => {
    onOpenChange(false);
    onSent();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title", { number: request.number ?? "" })}
      description={t("text", { count: recipients.length })}
      confirmLabel={t("confirm")}
      pending={send.isPending}
      onConfirm={() => send.mutate(request)}
    >
      <ul className="max-h-60 overflow-y-auto">
        {recipients.map(({ id, supplier }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="font-medium wrap-anywhere">{supplier.name}</span>
            <span className="text-muted wrap-anywhere">{supplier.email}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
