import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { toast } from "../ui/toast.ts";
import { type AnyRecord, entriesOf, includeOf, pathOf, titleOf } from "./definition.ts";
import type { Values } from "./formValues.ts";
import { RecordForm } from "./RecordForm.tsx";
import { recordQuery } from "./records.ts";
import { useAccess } from "./useAccess.ts";

/** All that the forms and the view of a resource show. */
export const formNames = (resource: Resource): string[] => resource.form.flatMap(({ fields }) => fields);

/** A record with all that its form and its view show. A failure goes to the page's own error. */
export function useRecord(resource: Resource, id: string, more: readonly string[] = []) {
  const { canView } = useAccess();
  const names = entriesOf(resource, [...formNames(resource), ...more]).map(({ name }) => name);
  const include = includeOf(resource, names, canView);
  return useQuery({
    ...recordQuery(resource, id, include),
    throwOnError: (_, query) => query.state.data === undefined,
  });
}

type CreateProps = { resource: Resource; start?: Values };

/** The page that creates a record. */
export function CreateScreen({ resource, start }: CreateProps) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const navigate = useNavigate();
  const list = `/${resource.type}/list` as string;
  const open = async (record: AnyRecord) => {
    toast({ title: t("created", { name: titleOf(record) || labels.one(resource.type) }) });
    await navigate({ to: pathOf(record) ?? list, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader
        above={<ListLink resource={resource} />}
        title={t("new", { name: labels.oneInside(resource.type) })}
      />
      <RecordForm
        layout="page"
        resource={resource}
        start={start}
        onSaved={open}
        onCancel={() => void navigate({ to: list })}
      />
    </>
  );
}

/** The page that changes a record. */
export function EditScreen({ resource, id }: { resource: Resource; id: string }) {
  const t = useTranslations("common");
  const navigate = useNavigate();
  const { data: record } = useRecord(resource, id);
  const view = `/${resource.type}/${id}/view` as string;
  const done = async () => {
    toast({ title: t("saved") });
    await navigate({ to: view, ignoreBlocker: true });
  };
  if (!record) return <FormSkeleton />;
  return (
    <>
      <PageHeader above={<ListLink resource={resource} />} title={titleOf(record)} />
      <RecordForm
        layout="page"
        resource={resource}
        record={record}
        onSaved={done}
        onCancel={() => void navigate({ to: view })}
      />
    </>
  );
}

/** Above a record's title: the way back to the list. */
export function ListLink({ resource }: { resource: Resource }) {
  const labels = useLabels();
  return (
    <Link to={`/${resource.type}/list` as string} className="hover:text-text hover:underline">
      {labels.many(resource.type)}
    </Link>
  );
}

/** In place of a record's page while it loads. */
export function FormSkeleton() {
  return (
    <div className="grid max-w-4xl gap-4" aria-hidden="true">
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
