import { suppliables } from "@kantwerk/contract/suppliables";
import { createFileRoute } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { parseId } from "../../../../crud/pages.ts";
import { loadRecord } from "../../../../crud/queries.ts";
import { RecordFrame } from "../../../../crud/RecordFrame.tsx";
import { useRecord } from "../../../../crud/useRecord.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { FormSkeleton } from "../../../../ui/FormSkeleton.tsx";

export const Route = createFileRoute("/_app/suppliables/$id/factors")({
  params: { parse: parseId },
  staticData: { permission: "suppliables.view", title: (t) => t("resources.factors.many") },
  loader: loadRecord(suppliables),
  component: FactorsRoute,
});

function FactorsRoute() {
  const { id } = Route.useParams();
  const t = useTranslations();
  const { data: suppliable } = useRecord(suppliables, id);
  if (!suppliable) return <FormSkeleton />;
  return (
    <RecordFrame resource={suppliables} record={suppliable} details="details">
      <EmptyState title={t("resources.factors.many")} text={t("common.workInProgress")} />
    </RecordFrame>
  );
}
