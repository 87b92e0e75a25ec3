import type { Resource } from "@kantwerk/contract/resource";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/formats.ts";
import { useLabels } from "../i18n/labels.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Card } from "../ui/Card.tsx";
import { Facts } from "../ui/Facts.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { TabLink, Tabs } from "../ui/Tabs.tsx";
import { toast } from "../ui/toast.ts";
import { ChildList } from "./ChildList.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import {
  type AnyRecord,
  type Entry,
  entriesOf,
  entryOf,
  relatedLists,
  subtitleOf,
  titleOf,
} from "./definition.ts";
import { FormSkeleton, ListLink, useRecord } from "./FormScreen.tsx";
import { kinds } from "./kinds.tsx";
import { RecordForm, type RecordFormProps } from "./RecordForm.tsx";
import { useAccess } from "./useAccess.ts";
import { useShow } from "./useShow.tsx";

type FrameProps = {
  resource: Resource;
  record: AnyRecord;
  /** In place of the record's title. */
  title?: ReactNode;
  /** Before edit and delete. */
  actions?: ReactNode;
  /** More sub-pages, as `TabLink`s after those of the definition. */
  tabs?: ReactNode;
  /** All sub-pages, as `TabLink`s in place of those of the definition. */
  pages?: ReactNode;
  /** Last part of the address of the record's own page. */
  details?: string;
  /** Edits in place where there is no page for it. */
  onEdit?: () => void;
  /** While it is edited in place there is nothing else to do. */
  isEditing?: boolean;
  children: ReactNode;
};

/** Around every page of one record: title, status, actions and the tabs to its sub-pages. */
export function RecordFrame({
  resource,
  record,
  actions,
  tabs,
  details = "view",
  onEdit,
  isEditing = false,
  children,
  ...props
}: FrameProps) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const { canView } = useAccess();
  const show = useShow(resource);
  const status = ["status", "state"]
    .map((name) => entryOf(resource, name))
    .find((entry) => entry !== undefined);
  const base = `/${resource.type}/${record.id}`;
  const lists = relatedLists(resource).filter(({ isSubPage, to }) => isSubPage && canView(to.type));
  const pages =
    props.pages ??
    lists.map(({ name, path }) => (
      <TabLink key={name} to={`${base}/${path}` as string}>
        {labels.field(resource.type, name)}
      </TabLink>
    ));
  const subtitle = subtitleOf(record);
  return (
    <>
      <PageHeader
        above={<ListLink resource={resource} />}
        title={props.title ?? (titleOf(record) || labels.one(resource.type))}
        aside={
          <span className="flex items-center gap-3">
            {subtitle}
            {status ? show(status, record) : null}
          </span>
        }
        actions={
          isEditing ? null : (
            <>
              {actions}
              <Actions resource={resource} record={record} onEdit={onEdit} />
            </>
          )
        }
      />
      {props.pages || lists.length > 0 || tabs ? (
        <Tabs label={t("sections")}>
          <TabLink to={`${base}/${details}` as string}>{t("details")}</TabLink>
          {pages}
          {tabs}
        </Tabs>
      ) : null}
      {children}
    </>
  );
}

function Actions({ resource, record, onEdit }: Pick<FrameProps, "resource" | "record" | "onEdit">) {
  const t = useTranslations("common");
  const navigate = useNavigate();
  const { can } = useAccess();
  const [isDoomed, setDoomed] = useState(false);
  const edit = `/${resource.type}/${record.id}/edit` as string;
  const mayEdit = can(resource, "update");
  const hasPage = resource.pages.includes("edit");
  useShortcut("e", t("edit"), () => (hasPage ? void navigate({ to: edit }) : onEdit?.()), mayEdit);
  const onDeleted = () => navigate({ to: `/${resource.type}/list` as string });
  return (
    <>
      {can(resource, "delete") ? <Button onClick={() => setDoomed(true)}>{`${t("delete")}…`}</Button> : null}
      {mayEdit && hasPage ? <ButtonLink to={edit}>{t("edit")}</ButtonLink> : null}
      {mayEdit && !hasPage && onEdit ? <Button onClick={onEdit}>{t("edit")}</Button> : null}
      {isDoomed ? (
        <DeleteDialog records={[record]} onClose={() => setDoomed(false)} onDeleted={onDeleted} />
      ) : null}
    </>
  );
}

type ViewProps = Pick<FrameProps, "resource" | "details"> & {
  id: string;
  title?: (record: AnyRecord) => ReactNode;
  actions?: (record: AnyRecord) => ReactNode;
  tabs?: (record: AnyRecord) => ReactNode;
  /** Below the groups of fields, before related lists. */
  children?: (record: AnyRecord) => ReactNode;
  /** Names that are neither shown nor asked for. */
  omit?: (record: AnyRecord) => readonly string[];
  helpOf?: (record: AnyRecord, name: string) => string | undefined;
};

/** The page of one record: its fields in groups, and the lists of what refers to it. */
export function ViewScreen({
  resource,
  id,
  details,
  title,
  actions,
  tabs,
  children,
  omit,
  helpOf,
}: ViewProps) {
  const t = useTranslations();
  const { data: record } = useRecord(resource, id);
  const [isEditing, setEditing] = useState(false);
  if (!record) return <FormSkeleton />;
  const close = () => setEditing(false);
  const form: RecordFormProps = {
    resource,
    record,
    layout: "page",
    omit: omit?.(record),
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
      title={title?.(record)}
      actions={actions?.(record)}
      tabs={tabs?.(record)}
      onEdit={() => setEditing(true)}
      isEditing={isEditing}
    >
      {isEditing ? (
        <RecordForm {...form} />
      ) : (
        <FieldGroups resource={resource} record={record} omit={omit?.(record)} />
      )}
      {children?.(record)}
      <RelatedLists resource={resource} record={record} />
      <ChangeLine record={record} />
    </RecordFrame>
  );
}

type GroupsProps = { resource: Resource; record: AnyRecord; omit?: readonly string[] | undefined };

/** The fields of a record in the groups of its form. */
export function FieldGroups({ resource, record, omit = [] }: GroupsProps) {
  const labels = useLabels();
  const { shows } = useAccess();
  const show = useShow(resource, true);
  const fact = (entry: Entry) => ({
    name: entry.name,
    label: labels.field(resource.type, entry.name),
    value: show(entry, record),
    isWide: entry.kind === "links" || (entry.kind === "attribute" && kinds[entry.field.kind].isWide),
  });
  return resource.form.map(({ title, fields }) => {
    const entries = entriesOf(resource, fields).filter((entry) => shows(entry) && !omit.includes(entry.name));
    return (
      <Card key={title} title={resource.form.length > 1 ? labels.group(title) : undefined}>
        <Facts facts={entries.map(fact)} />
      </Card>
    );
  });
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

/** When a record was made and last changed, at the end of its page. */
export function ChangeLine({ record }: { record: AnyRecord }) {
  const t = useTranslations("crud");
  const { dateTime } = useFormats();
  const at = (name: string) => dateTime(record[name] as string | null);
  return (
    <p className="text-xs text-faint tabular-nums">
      {t("changedBy", { created: at("created_at"), updated: at("updated_at") })}
    </p>
  );
}

type ChildProps = { resource: Resource; id: string; child: string };

/** A sub-page of a record: the list of its children under that address. */
export function ChildScreen({ resource, id, child }: ChildProps) {
  const labels = useLabels();
  const { data: record } = useRecord(resource, id);
  const list = relatedLists(resource).find(({ path }) => path === child);
  if (!record || !list) return <FormSkeleton />;
  return (
    <RecordFrame resource={resource} record={record}>
      <ChildList
        resource={list.to}
        parent={record}
        by={list.by}
        title={labels.field(resource.type, list.name)}
      />
    </RecordFrame>
  );
}
