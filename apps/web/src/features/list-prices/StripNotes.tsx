import { Clock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import type { ProductPrice } from "../prices/verdict.ts";
import { daysSince, oldDays } from "./age.ts";
import { useAge } from "./useAge.ts";

const clock = <Clock size={13} aria-hidden="true" className="shrink-0" />;

/** When the prices were calculated. */
export function CalculatedNote({ prices }: { prices: readonly ProductPrice[] }) {
  const t = useTranslations("listPrices");
  const { dateTime } = useFormats();
  const at = prices[0]?.calculated_at;
  if (!at) return null;
  return (
    <span className="flex items-center gap-1.5">
      {clock}
      {t("calculatedAt", { time: dateTime(at) })}
    </span>
  );
}

/** When the list prices were published and their age; the date of the majority comes first. */
export function PublishedNote({ prices }: { prices: readonly ProductPrice[] }) {
  const t = useTranslations("listPrices");
  const { date, figure } = useFormats();
  const age = useAge();
  const published = prices.flatMap(({ quantity, published_at }) =>
    published_at ? [{ quantity, published_at, day: date(published_at) }] : [],
  );
  const days = [...Map.groupBy(published, ({ day }) => day).values()].sort(
    (one, other) => other.length - one.length,
  );
  if (days.length === 0) return <span>{t("none")}</span>;
  const isOld = published.some(({ published_at }) => daysSince(published_at) >= oldDays);
  const texts = days.flatMap((each, place) => {
    const [first] = each;
    if (!first) return [];
    const values = { date: first.day, age: age(first.published_at) };
    const quantities = each.map(({ quantity }) => figure(quantity)).join(", ");
    return [place === 0 ? t("publishedOn", values) : t("publishedAt", { ...values, quantities })];
  });
  return (
    <span className={cx("flex items-center gap-1.5", isOld && "text-warn")}>
      {clock}
      {texts.join("; ")}
    </span>
  );
}
