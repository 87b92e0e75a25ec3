import { createFileRoute } from "@tanstack/react-router";
import { QuestionsPage } from "../../../../features/purchase-requests/view/QuestionsPage.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id/questions")({
  staticData: { title: (t) => t("shell.titles.questions") },
  component: QuestionsPage,
});
