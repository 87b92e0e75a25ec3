import type { ComparedLine } from "@kantwerk/comparison/comparison";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { Offer } from "../../records/offers.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { BandBar } from "./BandBar.tsx";

/** An offer's price at each requested quantity, compared with the best. */
export function LotPrices({ offer, line }: { offer: Offer; line: ComparedLine }) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const compared = line.offers.find((each) => each.offer_id === offer.id);
  if (!compared) return null;
  return (
    <FigureTable
      hasCaption
      label={t("page.asked")}
      rows={compared.prices}
      keyOf={({ quantity }) => String(quantity)}
      columns={{
        quantity: {
          head: t("grid.quantity"),
          isRowHead: true,
          cell: ({ quantity, bought_quantity: bought }) => (
            <>
              {formats.figure(quantity)}
              {bought ? (
                <span className="block text-xs text-muted">
                  {t("grid.bought", { quantity: formats.figure(bought) })}
                </span>
              ) : null}
            </>
          ),
        },
        unit: {
          head: t("price.unit"),
          cell: ({ estimated, unit_price }) => (
            <>
              {estimated ? <i className="mr-1 text-xs text-muted">{t("grid.estimated")}</i> : null}
              {formats.price(unit_price, compared.currency, offer.price_unit)}
            </>
          ),
        },
        landed: {
          head: t("price.landed"),
          className: "font-medium",
          cell: ({ landed_total }) => formats.money(landed_total, compared.currency),
        },
        band: { head: t("legend.bands"), cell: (price) => <Band price={price} /> },
      }}
    />
  );
}

type Price = ComparedLine["offers"][number]["prices"][number];

/** A price compared with the best one. */
function Band({ price: { price_band: band, competitiveness } }: { price: Price }) {
  const t = useTranslations("offers");
  const { percent } = useFormats();
  if (!band) return <span className="text-xs text-faint">{t("grid.noRank")}</span>;
  return (
    <span title={t(`priceBands.${band}`)} className="flex items-center justify-end gap-2 text-xs text-muted">
      {competitiveness === 1 ? (
        <span className="font-semibold text-good">✓ {t("grid.best")}</span>
      ) : (
        <>
          +{percent(1 / (competitiveness || 1) - 1, 1)}
          <BandBar band={band} />
        </>
      )}
    </span>
  );
}
