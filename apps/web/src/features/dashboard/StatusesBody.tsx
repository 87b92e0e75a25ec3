import { resourceOf } from "@kantwerk/contract/resources";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { Status } from "../../ui/Status.tsx";
import { Change } from "./Change.tsx";
import { Headline } from "./Headline.tsx";
import type { BodyProps } from "./WidgetCard.tsx";

/** The number of records per status, each with a bar. Has no separate table view. */
export function StatusesBody({ kind, figures }: BodyProps) {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  const labels = useLabels();
  const resource = kind === "orders-by-status" ? "orders" : "products";
  const tones = resourceOf(resource).fields.status?.tones ?? {};
  const rows = figures.rows ?? [];
  const hasAmounts = rows.some(({ details }) => details?.amount !== undefined);
  const most = Math.max(1, ...rows.map(({ value }) => Number(value)));
  const count = (status: string) => Number(rows.find(({ label }) => label === status)?.value ?? 0);
  const decided = count("ordered") + count("declined");
  return (
    <>
      <p className="-mt-0.5 flex h-5 flex-none items-center gap-2 truncate px-3.5 text-xs text-muted tabular-nums">
        <Headline kind={kind}>{formats.figure(figures.figure)}</Headline>
        <Change figure={figures.figure} previous={figures.previous} />
        {t(`status.${resource}`)}
        {resource === "orders" && decided > 0 ? (
          <span className="truncate">
            · {t("status.won", { share: formats.percent(count("ordered") / decided) })}
          </span>
        ) : null}
      </p>
      <FigureTable
        isFlush
        label={t(`status.${resource}`)}
        className="pt-1"
        rows={rows}
        keyOf={({ label }) => label}
        rowClass={() => "*:border-0!"}
        columns={{
          status: {
            isRowHead: true,
            className: "whitespace-nowrap",
            cell: ({ label, link }) => (
              <Link to={(link ?? "") as string} className="font-medium hover:underline">
                <Status tone={tones[label] ?? "idle"}>{labels.choice(resource, "status", label)}</Status>
              </Link>
            ),
          },
          bar: {
            isText: true,
            className: "w-full max-w-none",
            cell: ({ value }) => (
              <span
                aria-hidden="true"
                className="block h-[9px] rounded-xs bg-bar"
                style={{ width: `${(Number(value) / most) * 100}%`, minWidth: Number(value) > 0 ? 3 : 0 }}
              />
            ),
          },
          count: { cell: ({ value }) => formats.figure(value) },
          amount: hasAmounts && {
            className: "text-muted",
            cell: ({ details: { amount, ...others } = {} }) => (
              <>
                {formats.total(amount)}
                {Object.entries(others).map(([currency, amount]) => (
                  <span key={currency} className="block pb-1 text-xs leading-4">
                    {formats.total(amount, currency)}
                  </span>
                ))}
              </>
            ),
          },
        }}
      />
    </>
  );
}
