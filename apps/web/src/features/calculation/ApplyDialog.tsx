import { resourceOf } from "@kantwerk/contract/resources";
import { useQueries } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { titleOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { endpoints } from "../../lib/endpoints.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { recordQuery } from "../../lib/records.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { LotResult } from "./calculation.ts";
import { isShared } from "./editable.ts";
import { type Change, changesOf, type Trial } from "./useWhatIf.ts";

type Props = {
  productId: string;
  tried: Trial;
  results: readonly LotResult[];
  onClose: () => void;
  onApplied: () => void;
};

type Price = { min_quantity: number; max_quantity: number | null; unit_price: string };

/** Price breaks for a margin, each from its quantity up to the next. */
function pricesOf(results: readonly LotResult[]): Price[] {
  const priced = results.flatMap(({ quantity, unit_price }) =>
    unit_price === null ? [] : [{ quantity, unit_price }],
  );
  return priced.map(({ quantity, unit_price }, index) => {
    const next = priced[index + 1];
    return { min_quantity: quantity, max_quantity: next ? next.quantity - 1 : null, unit_price };
  });
}

/** Previews the changes of a what-if by record and applies them. */
export function ApplyDialog({ productId, tried, results, onClose, onApplied }: Props) {
  const t = useTranslations("calculation.whatIf");
  const changes = changesOf(tried);
  const prices = tried.margin === null ? [] : pricesOf(results);
  const records = useQueries({
    queries: changes.map(({ type, id }) => recordQuery(resourceOf(type), id)),
  });
  const read = records.map(({ data }) => data);
  const isRead = read.every((record) => record !== undefined);
  return (
    <AskDialog
      act={() => {
        const versioned = changes.map((change, index) => ({ ...change, version: read[index]?.meta.version }));
        return endpoints.applyTried({ id: productId, body: { changes: versioned, prices } });
      }}
      says={() => t("applied")}
      done={onApplied}
      failed={t("applyFailed")}
      size="medium"
      onClose={onClose}
      title={t("applyTitle")}
      description={t("applyText")}
      confirmLabel={t("apply")}
      disabled={!isRead}
    >
      <ul className="grid gap-3">
        {changes.map((change, index) => (
          <li key={change.id}>
            <Written change={change} record={read[index]} tried={tried} />
          </li>
        ))}
        {prices.length > 0 ? <Prices prices={prices} /> : null}
      </ul>
    </AskDialog>
  );
}

function Prices({ prices }: { prices: readonly Price[] }) {
  const t = useTranslations("calculation.whatIf");
  const { figure, money } = useFormats();
  return (
    <li>
      <p className="font-medium">{t("prices")}</p>
      <p className="text-xs text-muted">{t("pricesText")}</p>
      <ul className="mt-1">
        {prices.map(({ min_quantity, max_quantity, unit_price }) => (
          <li key={min_quantity} className="flex justify-between gap-3 border-t border-line py-1">
            <span>
              {max_quantity === null
                ? t("from", { from: figure(min_quantity) })
                : t("fromTo", { from: figure(min_quantity), to: figure(max_quantity) })}
            </span>
            <span className="figures font-medium">{money(unit_price)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

type WrittenProps = { change: Change; record: AnyRecord | undefined; tried: Trial };

/** A record with its old and new values. */
function Written({ change, record, tried }: WrittenProps) {
  const t = useTranslations("calculation.whatIf");
  const labels = useLabels();
  const { figure } = useFormats();
  const { type, id, attributes, relationships } = change;
  if (!record) return <Skeleton className="h-10" />;
  const shown = (value: unknown) =>
    typeof value === "number" || (typeof value === "string" && value !== "") ? figure(value) : "–";
  const chosen = Object.values(tried.records).filter(({ target }) => target.id === id);
  return (
    <>
      <p className="font-medium">
        {labels.one(type)}
        {titleOf(record) ? <span className="ml-2 font-normal text-muted">{titleOf(record)}</span> : null}
      </p>
      {isShared(type) ? <p className="text-xs text-warn">{t("shared")}</p> : null}
      <ul className="mt-1">
        {Object.entries(attributes).map(([name, value]) => (
          <li key={name} className="flex justify-between gap-3 border-t border-line py-1">
            <span>{labels.field(type, name)}</span>
            <span className="figures">
              <span className="text-muted">{shown(record[name])} → </span>
              <b className="font-medium">{shown(value)}</b>
            </span>
          </li>
        ))}
        {Object.keys(relationships).map((name) => (
          <li key={name} className="flex justify-between gap-3 border-t border-line py-1">
            <span>{labels.field(type, name)}</span>
            <b className="font-medium">
              {chosen
                .filter(({ target }) => target.relationship === name)
                .map(({ to }) => titleOf(to as AnyRecord))
                .join()}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
