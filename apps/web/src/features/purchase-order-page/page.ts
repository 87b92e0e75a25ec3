import type { OrderPageDocument } from "@kantwerk/contract/purchaseOrderPage";
import { createContext, useContext } from "react";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import { money, number, total } from "../supplier-page/formats.ts";
import type { OrderApi } from "./api.ts";
import { fill, type Texts } from "./texts.ts";

type Page = {
  document: OrderPageDocument;
  show: (document: OrderPageDocument) => void;
  api: OrderApi;
  locale: Locale;
  texts: Texts;
};

const PageContext = createContext<Page | undefined>(undefined);
export const PageProvider = PageContext.Provider;

/** The order on show, the calls of its page, and how its language writes. */
export function usePage() {
  const page = useContext(PageContext);
  if (!page) throw new Error("Outside of the page");
  const { document, locale, texts } = page;
  const order = document.data.attributes;
  const { meta } = document;
  return {
    ...page,
    order,
    meta,
    say: (name: keyof Omit<Texts, "taxNotes" | "alloyTerms">, values: Record<string, string | number> = {}) =>
      fill(texts[name], { organization: meta.organization.name, ...values }),
    total: (amount: string | null) => total(amount ?? "0", order.currency, locale),
    unitPrice: (amount: string, per: number) => money(amount, order.currency, locale, per),
    quantity: (value: number) => number(value, locale),
    /** 18.12.2026, with `weekday` Fr 18.12.2026. */
    day: (day: string, weekday = false) => {
      const date = day.split("-").reverse().join(".");
      if (!weekday) return date;
      const short = new Intl.DateTimeFormat(languageTag[locale], { weekday: "short", timeZone: "UTC" });
      return `${short.format(new Date(`${day}T00:00:00Z`)).replace(".", "")} ${date}`;
    },
  };
}
