import type { Resource } from "@kantwerk/contract/resource";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { pathOf, titleOf } from "../fields/definition.ts";
import type { Values } from "../fields/formValues.ts";
import type { OwnFields } from "../fields/ownFields.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { toast } from "../lib/toast.ts";
import { FormSkeleton } from "../ui/FormSkeleton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { ListLink } from "./ListLink.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { useRecord } from "./useRecord.ts";

type CreateProps = { resource: Resource; own?: OwnFields; begin?: Values };

/** The page that creates a record. */
export function CreateScreen({ resource, own, begin }: CreateProps) {
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
        own={own}
        begin={begin}
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
