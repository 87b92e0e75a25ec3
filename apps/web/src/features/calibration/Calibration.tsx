import type { Calibration as CalibrationAnswer } from "@kantwerk/contract/answers/calibration";
import { assets } from "@kantwerk/contract/assets";
import { assetTimes } from "@kantwerk/contract/assetTimes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { titleOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { fetchAttributes } from "../../lib/api.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { listQuery, saveRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";

type Time = RecordOf<typeof assetTimes>;

/** What differs less is within what one lot differs from the next. */
const tolerance = 0.1;
const fewJobs = 3;

const calibrationQuery = (id: string) =>
  queryOptions({
    queryKey: [assets.type, "calibration", id],
    queryFn: ({ signal }) =>
      fetchAttributes<CalibrationAnswer>(`/restify/assets/${id}/calibration`, { signal }),
  });

/** Each row of a machine's table with how far finished jobs say that it is off, and the value that would fit. */
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
      {rows.length > 0 ? <Whole measured={data} /> : <p className="text-muted">{t("empty")}</p>}
      {rows.length > 0 ? <Rows rows={rows} /> : null}
    </section>
  );
}

function Whole({ measured: { jobs } }: { measured: CalibrationAnswer }) {
  const t = useTranslations("calibration");
  const formats = useFormats();
  const judged = jobs.filter(({ expected }) => expected !== null);
  const sum = (of: (job: (typeof jobs)[number]) => number) => judged.reduce((all, job) => all + of(job), 0);
  const [real, expected] = [sum((job) => job.real), sum((job) => job.expected ?? 0)];
  const share = expected === 0 ? 0 : real / expected - 1;
  const minutes = (value: number) => formats.figure(value, "min", 0);
  const said = {
    jobs: judged.length,
    share: formats.percent(Math.abs(share), 0),
    real: minutes(real),
    expected: minutes(expected),
  };
  const key = Math.abs(share) < 0.005 ? "same" : share > 0 ? "slower" : "faster";
  return (
    <p>
      {t(key, said)}
      {judged.length < jobs.length ? ` ${t("unjudged", { count: jobs.length - judged.length })}` : null}
    </p>
  );
}

type Row = { check: CalibrationAnswer["rows"][number]; time: Time };

const head = "px-2 pb-1 text-right font-normal first:pl-0 first:text-left";
const cell = "figures px-2 py-1.5";

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("calibration");
  const all = rows.reduce((sum, { check }) => sum + check.minutes, 0);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-xs tabular-nums">
        <thead>
          <tr className="text-muted">
            {(["row", "jobs", "share", "present", "off", "proposed"] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={head}
                title={name === "share" ? t("shareHelp") : undefined}
              >
                {t(name)}
              </th>
            ))}
            <th className={head}>
              <span className="sr-only">{t("take")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CheckedRow key={row.time.id} row={row} share={row.check.minutes / all} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An activity with up to which measures the row holds. */
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

function CheckedRow({ row: { check, time }, share }: { row: Row; share: number }) {
  const t = useTranslations("calibration");
  const may = usePermissions();
  const formats = useFormats();
  const name = useRowName()(time);
  const unit = assetTimes.fields.value.unitBy?.units[time.activity];
  const value = formats.figure(check.proposed, unit);
  const take = useAction({
    act: () =>
      saveRecord(assetTimes, {
        record: time,
        written: { attributes: { value: check.proposed }, relations: {} },
      }),
    says: () => t("taken", { row: name, value }),
    failed: t("failed"),
  });
  const off = check.factor - 1;
  const isOff = Math.abs(off) >= tolerance;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {name}
      </th>
      <td className={cell}>
        {check.jobs}
        {check.jobs < fewJobs ? (
          <span className="ml-1 text-faint" title={t("fewHelp")}>
            {t("few")}
          </span>
        ) : null}
      </td>
      <td className={cell}>{formats.percent(share, 0)}</td>
      <td className={cell}>{formats.figure(time.value, unit)}</td>
      <td className={cx(cell, isOff ? "font-medium text-warn" : "text-muted")}>
        {isOff ? `${off > 0 ? "+" : ""}${formats.percent(off, 0)}` : t("fits")}
      </td>
      <td className={cell}>{isOff ? value : null}</td>
      <td className="py-1 pl-2 text-right">
        {isOff && may("assets.update") ? (
          <Button
            aria-label={t("takeFor", { value, row: name })}
            disabled={take.isPending}
            onClick={() => take.run()}
          >
            {t("take")}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
