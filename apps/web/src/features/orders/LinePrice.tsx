import type { OrderPrices } from "@kantwerk/contract/answers/orders";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";

/** The unit price, or a hint that it is missing with a link to the calculation. */
export function LinePrice({ price }: { price: OrderPrices["prices"][number] | undefined }) {
  const t = useTranslations("orderWork.prices");
  const labels = useLabels();
  const { money } = useFormats();
  if (!price) return null;
  const extras = price.extras.map(
    ({ kind, name, price: amount, per }) =>
      `${name ?? labels.choice("price-extras", "kind", kind)} ${per === "piece" ? t("each", { price: money(amount) }) : money(amount)}`,
  );
  const besides =
    extras.length > 0 ? (
      <p className="text-xs text-muted">{t("besides", { extras: extras.join(", ") })}</p>
    ) : null;
  if (price.unit_price !== null)
    return (
      <>
        <p className="text-xs text-muted">
          {t("each", { price: money(price.unit_price) })}
          {price.price_source ? ` · ${t(`of.${price.price_source}`)}` : null}
        </p>
        {price.problems.length > 0 ? (
          <p className="text-xs wrap-anywhere text-warn">
            {price.problems.map(({ message }) => message).join(" · ")}
          </p>
        ) : null}
        {besides}
      </>
    );
  return (
    <p className="text-xs text-warn">
      {t("withoutPrice")}{" "}
      <Link
        to="/products/$id/calculations"
        params={{ id: price.id }}
        target="_blank"
        className="font-medium text-accent hover:underline"
      >
        {t("calculate")}
      </Link>
    </p>
  );
}
