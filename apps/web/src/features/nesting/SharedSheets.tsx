import type { SharedSheetsAnswer } from "@kantwerk/contract/answers/nesting";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";
import { FailedNotice } from "../../ui/Failed.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { sharedSheetsQuery } from "./queries.ts";
import { colourOf } from "./SheetPicture.tsx";
import { SheetWithFigures } from "./SheetWithFigures.tsx";

/** Products of an order or request that can share sheets, and the saving. */
export function SharedSheets({ owner }: { owner: { type: string; id: string } }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery(sharedSheetsQuery(owner.type, owner.id));
  if (error && !data)
    return <FailedNotice title={t("nesting.couldNotLoad")} error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState title={t("nesting.shared.empty")} text={t("nesting.shared.emptyText")} />
      </Card>
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t("nesting.shared.hint")}</p>
      {data.map(({ id, attributes }) => (
        <SharedCard key={id} shared={attributes} />
      ))}
    </div>
  );
}

function SharedCard({ shared }: { shared: SharedSheetsAnswer }) {
  const t = useTranslations("nesting");
  const { status, name, sheets, sheet, shapes } = shared;
  return (
    <Card title={name}>
      <div className="grid gap-4">
        <Parts shared={shared} />
        {status === "pending" ? (
          <p role="status" aria-busy="true" className="text-muted">
            {t("shared.pending")}
          </p>
        ) : null}
        {status === "failed" ? <Notice tone="warn">{t("failed")}</Notice> : null}
        {status === "too_large" ? <Notice tone="warn">{t("tooLarge")}</Notice> : null}
        {status === "done" ? <Savings shared={shared} /> : null}
        <div className="grid gap-4 lg:grid-cols-2">
          {sheets.map((each, index) => (
            <SheetWithFigures
              key={each.placements.join(" ")}
              title={t("oneSheet", { number: index + 1 })}
              size={sheet}
              sheet={each}
              shapes={shapes}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

/** The products, each with its colour on the sheets. */
function Parts({ shared: { products, full, shapes } }: { shared: SharedSheetsAnswer }) {
  const t = useTranslations("nesting");
  return (
    <ul aria-label={t("shared.parts")} className="flex flex-wrap gap-x-6 gap-y-1.5">
      {products.map(({ id, name, number, count }) => {
        const colour = shapes.findIndex(({ product }) => product === id);
        const alone = full.find(({ product }) => product === id);
        return (
          <li key={id} className="flex items-center gap-2">
            {colour < 0 ? null : (
              <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
                <rect x={0.5} y={0.5} width={11} height={11} rx={2} className={cx(colourOf(colour))} />
              </svg>
            )}
            <Link to="/products/$id/view" params={{ id }} className="font-medium hover:underline">
              {name}
            </Link>
            <span className="text-muted tabular-nums">
              {number} · {t("pieces", { count })}
            </span>
            {alone ? (
              <span className="text-xs text-muted">
                {t("shared.cutFull", { sheets: t("sheets", { count: alone.sheets }), name })}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Savings({ shared: { alone, together, saved, saved_share } }: { shared: SharedSheetsAnswer }) {
  const t = useTranslations("nesting");
  const { figure, total, percent } = useFormats();
  const amountOf = (of: SharedSheetsAnswer["alone"]) =>
    of ? `${t("sheets", { count: of.sheets })} · ${figure(of.weight, "kg", 1)}` : null;
  const share = saved_share ?? 0;
  const spared = [...(saved ? [total(saved)] : []), percent(share, 1)].join(" · ");
  const facts: Fact[] = [
    { name: "alone", label: t("shared.alone"), value: amountOf(alone) },
    { name: "together", label: t("shared.together"), value: amountOf(together) },
    {
      name: "saved",
      label: t("shared.saved"),
      value: <b className="font-semibold">{share > 0.0005 ? spared : t("shared.nothing")}</b>,
    },
  ];
  return <Facts facts={facts} />;
}
