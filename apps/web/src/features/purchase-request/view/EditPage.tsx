import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { RecordForm } from "../../../crud/RecordForm.tsx";
import { usePermissions } from "../../../lib/permissions.ts";
import { useRequest } from "./RequestContext.ts";

/** Changes what the request says of itself. */
export function EditPage() {
  const t = useTranslations("purchaseRequests");
  const may = usePermissions();
  const navigate = useNavigate();
  const request = useRequest();
  const back = () => navigate({ to: "/purchase-requests/$id/view", params: { id: request.id } });
  const help: Record<string, string> = {
    contact: t("contactHelp"),
    reminder: t("reminderHelp"),
    include_product_preview: t("previewHelp"),
    additional_information: t("informationHelp"),
  };
  const omit = [
    // A request becomes active by being sent, and is switched on and off afterwards.
    ...(request.sent_at ? [] : ["active"]),
    ...(may("users.view") ? [] : ["contact"]),
  ];
  return (
    <RecordForm
      resource={purchaseRequests}
      record={request}
      omit={omit}
      helpOf={(name) => help[name]}
      layout="page"
      onSaved={back}
      onCancel={() => void back()}
    />
  );
}
