import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { RecordForm } from "../../../crud/RecordForm.tsx";
import { usePermissions } from "../../../lib/permissions.ts";
import { toast } from "../../../lib/toast.ts";
import { useRequest } from "./RequestContext.ts";

export function EditPage() {
  const t = useTranslations();
  const may = usePermissions();
  const navigate = useNavigate();
  const request = useRequest();
  const view = { to: "/purchase-requests/$id/view", params: { id: request.id } } as const;
  const done = async () => {
    toast({ title: t("common.saved") });
    await navigate({ ...view, ignoreBlocker: true });
  };
  const help: Record<string, string> = {
    contact: t("purchaseRequests.contactHelp"),
    reminder: t("purchaseRequests.reminderHelp"),
    include_product_preview: t("purchaseRequests.previewHelp"),
    additional_information: t("purchaseRequests.informationHelp"),
    sealed: t("purchaseRequests.sealed.help"),
    in_house: t("purchaseRequests.inHouseHelp"),
  };
  const omit = [
    // Sending activates a request; only then can it be switched on and off.
    ...(request.sent_at ? ["sealed"] : ["active"]),
    ...(request.opened_at ? ["close_submission_at"] : []),
    ...(may("users.view") ? [] : ["contact"]),
  ];
  return (
    <RecordForm
      resource={purchaseRequests}
      record={request}
      omit={omit}
      helpOf={(name) => help[name]}
      layout="page"
      onSaved={done}
      onCancel={() => void navigate(view)}
    />
  );
}
