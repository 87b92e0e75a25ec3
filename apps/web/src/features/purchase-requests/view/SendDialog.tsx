import { useTranslations } from "use-intl";
import { useConfirmation } from "../../../lib/useAction.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { newRecipients } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";
import { useSending } from "./useSending.ts";

type Props = { onClose: () => void; onSent: () => void };

/** Says who will get the request, and sends it. */
export function SendDialog({ onClose, onSent }: Props) {
  const t = useTranslations("purchaseRequests.send");
  const request = useRequest();
  const recipients = newRecipients(request);
  const done = () => {
    onClose();
    onSent();
  };
  const form = useConfirmation({ ...useSending(), done });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title", { number: request.number ?? "" })}
      description={t("text", { count: recipients.length })}
      confirmLabel={t("confirm")}
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
    </ActionDialog>
  );
}
