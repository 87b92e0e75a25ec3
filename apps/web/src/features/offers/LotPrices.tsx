import type { ComparedLine } from "@kantwerk/comparison/comparison";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { Offer } from "../../records/offers.ts";
import { BandBar } from "./BandBar.tsx";

/** What an offer comes to at each quantity that is asked for, and how it compares. */
export function LotPrices({ offer, line }: { offer: Offer; line: ComparedLine }) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const compared = line.offers.find((each) => each.offer_id === offer.id);
  if (!compared) return null;
  const head = "pb-1 font-normal";
  return (
    <table className="w-full tabular-nums">
      <caption className="mb-2 text-left font-semibold">{t("page.asked")}</caption>
      <thead>
        <tr className="text-right text-xs text-muted">
          <th scope="col" className={head}>
            {t("grid.quantity")}
          </th>
          <th scope="col" className={head}>
            {t("price.unit")}
          </th>
          <th scope="col" className={head}>
            {t("price.landed")}
          </th>
          <th scope="col" className={`${head} w-44`}>
            {t("legend.bands")}
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.prices.map((price) => (
          <tr key={price.quantity} className="border-t border-line">
            <td className="figures py-1.5">
              {formats.figure(price.quantity)}
              {price.bought_quantity ? (
                <span className="block text-xs text-muted">
                  {t("grid.bought", { quantity: formats.figure(price.bought_quantity) })}
                </span>
              ) : null}
            </td>
            <td className="figures py-1.5">
              {price.estimated ? <i className="mr-1 text-xs text-muted">{t("grid.estimated")}</i> : null}
              {formats.price(price.unit_price, compared.currency, offer.price_unit)}
            </td>
            <td className="figures py-1.5 font-medium">
              {formats.money(price.landed_total, compared.currency)}
            </td>
            <td className="py-1.5">
              {price.price_band ? (
                <span
                  title={t(`priceBands.${price.price_band}`)}
                  className="flex items-center justify-end gap-2 text-xs text-muted"
                >
                  {price.competitiveness === 1 ? (
                    <span className="font-semibold text-good">✓ {t("grid.best")}</span>
                  ) : (
                    <>
                      +{formats.percent(1 / (price.competitiveness || 1) - 1, 1)}
                      <BandBar band={price.price_band} />
                    </>
                  )}
                </span>
              ) : (
                <span className="block text-right text-xs text-faint">{t("grid.noRank")}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
