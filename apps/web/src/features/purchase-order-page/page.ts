import type { OrderPageDocument } from "@kantwerk/contract/purchaseOrderPage";
import { languages } from "@kantwerk/notation/languages";
import { createContext, use } from "react";
import { formatDate } from "../../i18n/dates.ts";
import type { texts } from "../../i18n/en/orderPage.ts";
import { money, total } from "../../public/formats.ts";
import { useTexts, type Values } from "../../public/texts.ts";
import type { OrderApi } from "./api.ts";

export type TextKey = keyof typeof texts;

type Page = { document: OrderPageDocument; api: OrderApi };

const PageContext = createContext<Page | undefined>(undefined);
export const PageProvider = PageContext;

/** The order, the page's API calls, and formatters for its language. @throws Error outside the page. */
export function usePage() {
  const page = use(PageContext);
  if (!page) throw new Error("There is no page around this part");
  const { locale, say } = useTexts<TextKey>();
  const { data, meta } = page.document;
  const order = data.attributes;
  return {
    ...page,
    order,
    meta,
    locale,
    say: (key: TextKey, values: Values = {}) => say(key, { organization: meta.organization.name, ...values }),
    total: (amount: string | null) => total(amount ?? "0", order.currency, locale),
    unitPrice: (amount: string, per: number) => money(amount, order.currency, locale, per),
    /** 18.12.2026; with `weekday`: Fr 18.12.2026. */
    day: (day: string, weekday = false) => {
      const date = formatDate(day);
      if (!weekday) return date;
      const short = new Intl.DateTimeFormat(languages[locale].tag, { weekday: "short", timeZone: "UTC" });
      return `${short.format(new Date(`${day}T00:00:00Z`)).replace(".", "")} ${date}`;
    },
  };
}
