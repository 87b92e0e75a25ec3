import type { Comparison } from "@kantwerk/comparison/comparison";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Button } from "../../ui/Button.tsx";
import type { MatrixLine, Meeting } from "./matrix.ts";
import type { OfferStart } from "./OfferDialog.tsx";
import { FactLines } from "./OfferFacts.tsx";

function Head({ title, at: { line } }: { title: string; at: MatrixLine }) {
  return (
    <header>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-xs leading-4 text-muted">
        {line.name} · {line.product_name}
      </p>
    </header>
  );
}

type OwnProps = { comparison: Comparison; at: MatrixLine; lot: number };

/** Our own calculation of a line, beside the matrix. */
export function OwnPanel({ comparison, at, lot }: OwnProps) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const { our_calculation, quantities } = at.line;
  const facts = our_calculation.map(({ quantity, unit_price, total }) => ({
    label: formats.figure(quantity),
    value: `${formats.money(unit_price, comparison.currency)} · ${formats.money(total, comparison.currency)}`,
    isStrong: quantity === quantities[lot],
  }));
  return (
    <div className="grid gap-3">
      <Head title={t("panel.ownTitle")} at={at} />
      {facts.length > 0 ? <FactLines facts={facts} /> : <p className="text-muted">–</p>}
    </div>
  );
}

type NoOfferProps = { at: MatrixLine; meeting: Meeting; onEnter: ((start: OfferStart) => void) | undefined };

/** Where a supplier has not offered on a line. */
export function NoOfferPanel({ at, meeting, onEnter }: NoOfferProps) {
  const t = useTranslations("offers");
  const start = {
    supplier: { id: meeting.supplierId, name: meeting.supplierName },
    lineId: at.line.line.id,
  };
  return (
    <div className="grid gap-3">
      <Head title={t("grid.noOffer")} at={at} />
      <p className="text-muted">{t("panel.noOffer", { supplier: meeting.supplierName })}</p>
      {at.isAwarded ? <p className="text-muted">{t("actions.lineAwarded")}</p> : null}
      {onEnter && !at.isAwarded ? <Button onClick={() => onEnter(start)}>{t("enter")}</Button> : null}
    </div>
  );
}
