import { createFileRoute } from "@tanstack/react-router";
import { MailPage } from "../../../../features/purchase-requests/view/MailPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/email-preview")({
  staticData: { title: (t) => t("shell.titles.mailPreview") },
  component: MailPage,
});
