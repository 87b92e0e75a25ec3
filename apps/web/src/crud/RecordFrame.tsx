import type { Resource } from "@kantwerk/contract/resource";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { entryOf, relatedLists, subtitleOf, titleOf } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useShow } from "../fields/useShow.tsx";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { usePermissions } from "../lib/permissions.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Notice } from "../ui/Notice.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { TabLink, Tabs } from "../ui/Tabs.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { ListLink } from "./ListLink.tsx";

type FrameProps = {
  resource: Resource;
  record: AnyRecord;
  /** Overrides the record's title and status. */
  title?: ReactNode;
  status?: ReactNode;
  /** Actions before Edit and Delete. */
  actions?: ReactNode;
  /** Between header and tabs, on every sub-page. */
  below?: ReactNode;
  /** Overrides the definition's tabs with `TabLink`s. */
  pages?: ReactNode;
  /** Last URL segment of the record's main page. */
  details?: string;
  /** Edits in place if there is no edit page. */
  onEdit?: () => void;
  /** Why the user may not edit or delete the record. */
  locked?: string | undefined;
  /** Hides the other actions while editing in place. */
  isEditing?: boolean;
  children: ReactNode;
};

/** The frame of a record's pages: title, status, actions and tabs. */
export function RecordFrame({
  resource,
  record,
  actions,
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
  const hasHistory = usePermissions()("audit-events.view");
  return (
    <>
      <PageHeader
        above={<ListLink resource={resource} />}
        title={props.title ?? (titleOf(record) || labels.one(resource.type))}
        aside={
          <span className="flex items-center gap-3">
            {subtitle}
            {props.status ?? (status ? show(status, record) : null)}
          </span>
        }
        actions={
          isEditing ? null : (
            <>
              {actions}
              <Actions resource={resource} record={record} onEdit={onEdit} locked={props.locked} />
            </>
          )
        }
      />
      {props.locked && !isEditing ? <Notice>{props.locked}</Notice> : null}
      {props.below}
      {props.pages || lists.length > 0 || hasHistory ? (
        <Tabs label={t("sections")}>
          <TabLink to={`${base}/${details}` as string}>{t("details")}</TabLink>
          {pages}
          {hasHistory ? <TabLink to={`${base}/history` as string}>{t("history")}</TabLink> : null}
        </Tabs>
      ) : null}
      {children}
    </>
  );
}

type ActionsProps = Pick<FrameProps, "resource" | "record" | "onEdit" | "locked">;

function Actions({ resource, record, onEdit, locked }: ActionsProps) {
  const t = useTranslations("common");
  const navigate = useNavigate();
  const { can } = useAccess();
  const [isDoomed, setDoomed] = useState(false);
  const edit = `/${resource.type}/${record.id}/edit` as string;
  const mayEdit = can(resource, "update") && !locked;
  const hasPage = resource.pages.includes("edit");
  useShortcut("e", t("edit"), () => (hasPage ? void navigate({ to: edit }) : onEdit?.()), mayEdit);
  const onDeleted = () => navigate({ to: `/${resource.type}/list` as string });
  return (
    <>
      {can(resource, "delete") && !locked ? (
        <Button onClick={() => setDoomed(true)}>{`${t("delete")}…`}</Button>
      ) : null}
      {mayEdit && hasPage ? <ButtonLink to={edit}>{t("edit")}</ButtonLink> : null}
      {mayEdit && !hasPage && onEdit ? <Button onClick={onEdit}>{t("edit")}</Button> : null}
      {isDoomed ? (
        <DeleteDialog records={[record]} onClose={() => setDoomed(false)} onDeleted={onDeleted} />
      ) : null}
    </>
  );
}
