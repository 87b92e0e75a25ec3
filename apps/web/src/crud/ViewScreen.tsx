import type { Resource } from "@kantwerk/contract/resource";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { relatedLists } from "../fields/definition.ts";
import type { OwnFields } from "../fields/ownFields.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, RecordOf } from "../lib/jsonapi.ts";
import { toast } from "../lib/toast.ts";
import { FormSkeleton } from "../ui/FormSkeleton.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { ChildList } from "./ChildList.tsx";
import { ChangeLine, FieldGroups } from "./FieldGroups.tsx";
import type { RecordFormProps } from "./RecordForm.tsx";
import { RecordFrame } from "./RecordFrame.tsx";
import { useRecord } from "./useRecord.ts";

const RecordForm = onDemand(() => import("./RecordForm.tsx").then(({ RecordForm }) => RecordForm));

type ViewProps<D extends Resource = Resource> = {
  resource: D;
  id: string;
  /** Last URL segment of the record's main page. */
  details?: string;
  title?: (record: RecordOf<D>) => ReactNode;
  /** Fields to hide in view and form. */
  omit?: (record: RecordOf<D>) => readonly string[];
  helpOf?: (record: RecordOf<D>, name: string) => string | undefined;
  own?: OwnFields;
  /** Actions before Edit and Delete. */
  actions?: (record: RecordOf<D>) => ReactNode;
  /** Why the user may not edit this record although they may edit others. */
  locked?: (record: RecordOf<D>) => string | undefined;
  /** Content next to the fields. */
  around?: (record: RecordOf<D>, fields: ReactNode) => ReactNode;
};

/** A record's page: its grouped fields and related lists. */
export function ViewScreen<D extends Resource>(props: ViewProps<D>): ReactNode;
export function ViewScreen({ resource, id, details, omit, helpOf, own, around, ...head }: ViewProps) {
  const t = useTranslations();
  const { data: record } = useRecord(resource, id);
  const [isEditing, setEditing] = useState(false);
  if (!record) return <FormSkeleton />;
  const fields = <FieldGroups resource={resource} record={record} omit={omit?.(record)} own={own} />;
  const close = () => setEditing(false);
  const form: RecordFormProps = {
    resource,
    record,
    layout: "page",
    omit: omit?.(record),
    own,
    helpOf: helpOf && ((name) => helpOf(record, name)),
    onCancel: close,
    onSaved: () => {
      toast({ title: t("common.saved") });
      close();
    },
  };
  return (
    <RecordFrame
      resource={resource}
      record={record}
      details={details}
      title={head.title?.(record)}
      actions={head.actions?.(record)}
      locked={head.locked?.(record)}
      onEdit={() => setEditing(true)}
      isEditing={isEditing}
    >
      {isEditing ? <RecordForm {...form} /> : (around?.(record, fields) ?? fields)}
      <RelatedLists resource={resource} record={record} />
      <ChangeLine record={record} />
    </RecordFrame>
  );
}

const firstOnes = 10;

function RelatedLists({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const labels = useLabels();
  const { canView } = useAccess();
  const lists = relatedLists(resource).filter(({ isSubPage, to }) => !isSubPage && canView(to.type));
  return lists.map(({ name, to, by }) => (
    <ChildList
      key={name}
      resource={to}
      parent={record}
      by={by}
      title={labels.field(resource.type, name)}
      size={firstOnes}
      editable={false}
    />
  ));
}

type ChildProps = {
  resource: Resource;
  id: string;
  child: string;
  details?: string;
  /** Fields that the dialog omits. */
  omit?: () => readonly string[];
  /** Between the tabs and the list. */
  above?: ReactNode;
};

/** A record's sub-page: the related list at that path. */
export function ChildScreen({ resource, id, child, details, omit, above }: ChildProps) {
  const labels = useLabels();
  const { data: record } = useRecord(resource, id);
  const list = relatedLists(resource).find(({ path }) => path === child);
  if (!record || !list) return <FormSkeleton />;
  return (
    <RecordFrame resource={resource} record={record} details={details}>
      {above}
      <ChildList
        resource={list.to}
        parent={record}
        by={list.by}
        title={labels.list(resource.type, list.name)}
        omit={omit}
      />
    </RecordFrame>
  );
}
