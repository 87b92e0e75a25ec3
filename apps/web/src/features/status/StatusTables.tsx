import type { Status } from "@kantwerk/contract/status";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { pathOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { Card } from "../../ui/Card.tsx";
import { type Column, DataTable } from "../../ui/DataTable.tsx";

type JobRow = Status["jobs"][number] & { id: string };
type FailedMail = Status["mails"]["latest"][number];
type UnknownCode = Status["unknown_codes"]["latest"][number];
type UnknownCodeRow = UnknownCode & { recordId: string };
type FailedReading = Status["readings"]["latest"][number];

const linkClass = "text-accent hover:underline";

const Nothing = ({ children }: { children: ReactNode }) => <p className="px-4 py-3 text-muted">{children}</p>;

/** "x of y" if not all rows are shown. */
function Shown({ shown, count }: { shown: number; count: number }) {
  const t = useTranslations("status");
  if (shown >= count) return null;
  return <p className="border-t border-line px-4 py-2 text-xs text-muted">{t("more", { shown, count })}</p>;
}

export function Jobs({ jobs }: { jobs: Status["jobs"] }) {
  const t = useTranslations("status");
  const { figure } = useFormats();
  const columns: Column<JobRow>[] = [
    { id: "kind", label: t("kind"), isTitle: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: "waiting", label: t("waiting"), isFigure: true, cell: ({ waiting }) => figure(waiting) },
    { id: "running", label: t("running"), isFigure: true, cell: ({ running }) => figure(running) },
    {
      id: "failed",
      label: t("failed24"),
      isFigure: true,
      cell: ({ failed }) => (
        <span className={failed > 0 ? "font-medium text-bad" : ""}>{figure(failed)}</span>
      ),
    },
  ];
  return (
    <Card flush title={t("jobs")}>
      {jobs.length === 0 ? (
        <Nothing>{t("noJobs")}</Nothing>
      ) : (
        <DataTable
          label={t("jobs")}
          columns={columns}
          rows={jobs.map((job) => ({ ...job, id: job.kind }))}
          nameOf={({ kind }) => t(`kinds.${kind}`)}
        />
      )}
    </Card>
  );
}

export function FailedMails({ mails: { count, latest } }: { mails: Status["mails"] }) {
  const t = useTranslations();
  const { dateTime } = useFormats();
  const columns: Column<FailedMail>[] = [
    { id: "supplier", label: t("resources.suppliers.one"), isTitle: true, cell: ({ supplier }) => supplier },
    {
      id: "request",
      label: t("resources.purchase-requests.one"),
      cell: ({ request_id, number }) => (
        <Link to="/purchase-requests/$id/suppliers" params={{ id: request_id }} className={linkClass}>
          {number ?? t("resources.purchase-requests.one")}
        </Link>
      ),
    },
    {
      id: "reason",
      label: t("fields.failure_reason"),
      cell: ({ reason }) => <span className="wrap-anywhere whitespace-normal">{reason}</span>,
    },
    { id: "at", label: t("status.at"), cell: ({ at }) => dateTime(at) },
  ];
  return (
    <Card flush title={t("status.mails")}>
      {count === 0 ? <Nothing>{t("status.noMails")}</Nothing> : null}
      {latest.length > 0 ? (
        <DataTable
          label={t("status.mails")}
          columns={columns}
          rows={latest}
          nameOf={({ supplier }) => supplier}
        />
      ) : null}
      <Shown shown={latest.length} count={count} />
    </Card>
  );
}

export function UnknownCodes({ codes: { count, latest } }: { codes: Status["unknown_codes"] }) {
  const t = useTranslations();
  const labels = useLabels();
  const nameOf = ({ type, name }: UnknownCode) => name ?? labels.one(type);
  const columns: Column<UnknownCodeRow>[] = [
    {
      id: "record",
      label: t("status.record"),
      isTitle: true,
      cell: (row) => {
        const path = pathOf({ type: row.type, id: row.recordId });
        return path ? (
          <Link to={path} className={linkClass}>
            {nameOf(row)}
          </Link>
        ) : (
          nameOf(row)
        );
      },
    },
    { id: "field", label: t("status.field"), cell: ({ type, attribute }) => labels.field(type, attribute) },
    { id: "value", label: t("status.code"), cell: ({ value }) => value },
  ];
  // A record can have several unknown codes.
  const rows = latest.map((each) => ({ ...each, id: `${each.id} ${each.attribute}`, recordId: each.id }));
  return (
    <Card flush title={t("status.codes")}>
      {count === 0 ? <Nothing>{t("status.noCodes")}</Nothing> : null}
      {rows.length > 0 ? (
        <DataTable label={t("status.codes")} columns={columns} rows={rows} nameOf={nameOf} />
      ) : null}
      <Shown shown={latest.length} count={count} />
    </Card>
  );
}

export function FailedReadings({ readings: { count, latest } }: { readings: Status["readings"] }) {
  const t = useTranslations();
  const { dateTime } = useFormats();
  const columns: Column<FailedReading>[] = [
    {
      id: "name",
      label: t("status.file"),
      isTitle: true,
      cell: ({ name, owner_type, owner_id }) =>
        owner_type && owner_id ? (
          <Link
            to="/$resource/$id/view"
            params={{ resource: owner_type, id: owner_id }}
            className={linkClass}
          >
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { id: "at", label: t("status.at"), cell: ({ at }) => dateTime(at) },
  ];
  return (
    <Card flush title={t("status.readings")}>
      {count === 0 ? <Nothing>{t("status.noReadings")}</Nothing> : null}
      {latest.length > 0 ? (
        <DataTable label={t("status.readings")} columns={columns} rows={latest} nameOf={({ name }) => name} />
      ) : null}
      <Shown shown={latest.length} count={count} />
    </Card>
  );
}
