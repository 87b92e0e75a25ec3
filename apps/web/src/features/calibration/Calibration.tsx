import type { Calibration as CalibrationAnswer } from "@kantwerk/contract/answers/calibration";
import { assets } from "@kantwerk/contract/assets";
import { assetTimes } from "@kantwerk/contract/assetTimes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { titleOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { endpoints } from "../../lib/endpoints.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { listQuery, saveRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";

type Time = RecordOf<typeof assetTimes>;

/** Smaller deviations are normal variation between lots. */
const tolerance = 0.1;
const fewJobs = 3;

const calibrationQuery = (id: string) =>
  queryOptions({
    queryKey: [assets.type, "calibration", id],
    queryFn: ({ signal }) => endpoints.calibration({ id, signal }),
  });

/** Compares each row of a machine's time table with finished jobs and proposes a corrected value. */
export function Calibration({ assetId }: { assetId: string }) {
  const t = useTranslations("calibration");
  const { data } = useQuery(calibrationQuery(assetId));
  const times = useQuery(
    listQuery(assetTimes, {
      "filter[asset]": assetId,
      "page[size]": 100,
      include: ["material", "group"],
    }),
  );
  if (!data || !times.data) return null;
  const byId = new Map(times.data.records.map((time) => [time.id, time]));
  const rows = data.rows.flatMap((check) => {
    const time = byId.get(check.asset_time_id);
    return time ? [{ check, time }] : [];
  });
  return (
    <section aria-label={t("title")} className="grid gap-2 rounded-md border border-line bg-surface p-3">
      <h2 className="font-medium">{t("title")}</h2>
      {rows.length > 0 ? <JobSummary measured={data} /> : <p className="text-muted">{t("empty")}</p>}
      {rows.length > 0 ? <CalibrationTable rows={rows} /> : null}
    </section>
  );
}

function JobSummary({ measured: { jobs } }: { measured: CalibrationAnswer }) {
  const t = useTranslations("calibration");
  const formats = useFormats();
  const judged = jobs.filter(({ expected }) => expected !== null);
  const sum = (of: (job: (typeof jobs)[number]) => number) => judged.reduce((all, job) => all + of(job), 0);
  const [real, expected] = [sum((job) => job.real), sum((job) => job.expected ?? 0)];
  const share = expected === 0 ? 0 : real / expected - 1;
  const minutes = (value: number) => formats.figure(value, "min", 0);
  const values = {
    jobs: judged.length,
    share: formats.percent(Math.abs(share), 0),
    real: minutes(real),
    expected: minutes(expected),
  };
  const key = Math.abs(share) < 0.005 ? "same" : share > 0 ? "slower" : "faster";
  return (
    <p>
      {t(key, values)}
      {judged.length < jobs.length ? ` ${t("unjudged", { count: jobs.length - judged.length })}` : null}
    </p>
  );
}

type Row = { check: CalibrationAnswer["rows"][number]; time: Time };

function CalibrationTable({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("calibration");
  const { percent, figure } = useFormats();
  const nameOf = useRowName();
  const all = rows.reduce((sum, { check }) => sum + check.minutes, 0);
  return (
    <FigureTable
      label={t("title")}
      rows={rows}
      keyOf={({ time }) => time.id}
      columns={{
        row: { head: t("row"), isRowHead: true, cell: ({ time }) => nameOf(time) },
        jobs: {
          head: t("jobs"),
          cell: ({ check: { jobs } }) => (
            <>
              {jobs}
              {jobs < fewJobs ? (
                <span className="ml-1 text-faint" title={t("fewHelp")}>
                  {t("few")}
                </span>
              ) : null}
            </>
          ),
        },
        share: {
          head: <span title={t("shareHelp")}>{t("share")}</span>,
          cell: ({ check }) => percent(all > 0 ? check.minutes / all : 0, 0),
        },
        present: { head: t("present"), cell: ({ time }) => figure(time.value, unitOf(time)) },
        off: { head: t("off"), cell: (row) => <Deviation row={row} /> },
        proposed: {
          head: t("proposed"),
          cell: (row) => (isOff(row) ? figure(row.check.proposed, unitOf(row.time)) : null),
        },
        take: { head: t("take"), isAction: true, cell: (row) => (isOff(row) ? <Apply row={row} /> : null) },
      }}
    />
  );
}

const unitOf = ({ activity }: Time) => assetTimes.fields.value.unitBy?.units[activity];
const isOff = ({ check }: Row) => Math.abs(check.factor - 1) >= tolerance;

function Deviation({ row }: { row: Row }) {
  const t = useTranslations("calibration");
  const { percent } = useFormats();
  const off = row.check.factor - 1;
  if (!isOff(row)) return <span className="text-muted">{t("fits")}</span>;
  return <b className="font-medium text-warn">{`${off > 0 ? "+" : ""}${percent(off, 0)}`}</b>;
}

/** Names a row by activity, material and upper limits. */
function useRowName() {
  const t = useTranslations("calibration");
  const labels = useLabels();
  const formats = useFormats();
  return ({ activity, thickness_to, diameter_to, length_to, weight_to, material, group }: Time): string => {
    const limits = [
      ...[thickness_to, diameter_to, length_to].map((limit) => limit && formats.measure(limit, "mm", "mm")),
      weight_to && formats.measure(weight_to, "kg", "kg"),
    ].filter(Boolean);
    const of = [material ? titleOf(material) : group ? titleOf(group) : ""].filter(Boolean);
    const name = [labels.choice("asset-times", "activity", activity), ...of].join(" · ");
    return limits.length > 0 ? `${name}, ${t("upTo", { limits: limits.join(", ") })}` : name;
  };
}

function Apply({ row: { check, time } }: { row: Row }) {
  const t = useTranslations("calibration");
  const may = usePermissions();
  const { figure } = useFormats();
  const name = useRowName()(time);
  const value = figure(check.proposed, unitOf(time));
  const take = useAction({
    act: () =>
      saveRecord(assetTimes, {
        record: time,
        written: { attributes: { value: check.proposed }, relations: {} },
      }),
    says: () => t("taken", { row: name, value }),
    failed: t("failed"),
  });
  if (!may("assets.update")) return null;
  return (
    <Button
      aria-label={t("takeFor", { value, row: name })}
      disabled={take.isPending}
      onClick={() => take.run()}
    >
      {t("take")}
    </Button>
  );
}
