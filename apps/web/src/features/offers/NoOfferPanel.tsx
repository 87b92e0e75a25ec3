import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import type { MatrixLine, SupplierEntry } from "./matrix.ts";
import type { OfferStart } from "./OfferDialog.tsx";

/** Heading of a panel, with its line. */
export function PanelHead({ title, at: { line } }: { title: string; at: MatrixLine }) {
  return (
    <header>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-xs leading-4 text-muted">
        {line.name} · {line.product_name}
      </p>
    </header>
  );
}

type NoOfferProps = {
  at: MatrixLine;
  entry: SupplierEntry;
  onEnter: ((start: OfferStart) => void) | undefined;
};

/** The panel for a supplier without an offer on the line. */
export function NoOfferPanel({ at, entry, onEnter }: NoOfferProps) {
  const t = useTranslations("offers");
  const start = {
    supplier: { id: entry.supplierId, name: entry.supplierName },
    lineId: at.line.line.id,
  };
  return (
    <div className="grid gap-3">
      <PanelHead title={t("grid.noOffer")} at={at} />
      <p className="text-muted">
        {t(entry.declined ? "panel.declined" : "panel.noOffer", { supplier: entry.supplierName })}
      </p>
      {entry.declined?.reason ? (
        <blockquote
          dir="auto"
          className="border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere"
        >
          {entry.declined.reason}
        </blockquote>
      ) : null}
      {at.isAwarded ? <p className="text-muted">{t("actions.lineAwarded")}</p> : null}
      {onEnter && !at.isAwarded ? <Button onClick={() => onEnter(start)}>{t("enter")}</Button> : null}
    </div>
  );
}
