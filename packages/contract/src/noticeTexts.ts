import type { Locale } from "./messages.ts";
import type { NoticeKind } from "./notices.ts";

export type SaidNotice = { kind: NoticeKind; about: string; count: number };

type Texts = Record<NoticeKind, (about: string, count: number) => string>;

const some = (count: number, one: string, many: string) =>
  count === 1 ? one : many.replace("#", String(count));

const en: Texts = {
  question: (who, n) => `${who} ${some(n, "has asked a question", "has asked # questions")}`,
  offer: (who, n) => `${who} has offered on ${some(n, "one line", "# lines")}`,
  declined: (who) => `${who} has declined`,
  withdrawn: (who, n) => `${who} has withdrawn ${some(n, "an offer", "# offers")}`,
  corrected: (who, n) => `${who} has corrected ${some(n, "an offer", "# offers")}`,
  line_declined: (who, n) => `${who} does not offer on ${some(n, "one line", "# lines")}`,
  confirmed: (who, n) => `${who} has confirmed ${some(n, "an offer", "# offers")}`,
  order_confirmed: (who) => `${who} has confirmed the order`,
  order_deviates: (who) => `${who} has confirmed the order with changes`,
  order_refused: (who) => `${who} has refused the order`,
  order_due: (order) => `${order} was deferred until today`,
  mail_failed: (who) => `The e-mail to ${who} could not be delivered`,
  reading_failed: (file) => `${file} could not be read`,
  prices_outdated: (product, n) =>
    `Recalculate ${some(n, product, `# products, such as ${product}`)}: since the update, only matching stock and confirmed geometry are used`,
  products_ready: (what, n) => `${some(n, "A product is", "# products are")} ready: ${what}`,
  products_failed: (what) => `No product could be created: ${what}`,
  mention: (who, n) => `${who} has mentioned you${some(n, "", " # times")}`,
};

const de: Texts = {
  question: (who, n) => `${who} hat ${some(n, "eine Frage", "# Fragen")} gestellt`,
  offer: (who, n) => `${who} hat ${some(n, "eine Position", "# Positionen")} angeboten`,
  declined: (who) => `${who} hat abgesagt`,
  withdrawn: (who, n) => `${who} hat ${some(n, "ein Angebot", "# Angebote")} zurückgezogen`,
  corrected: (who, n) => `${who} hat ${some(n, "ein Angebot", "# Angebote")} berichtigt`,
  line_declined: (who, n) => `${who} bietet ${some(n, "eine Position", "# Positionen")} nicht an`,
  confirmed: (who, n) => `${who} hat ${some(n, "ein Angebot", "# Angebote")} bestätigt`,
  order_confirmed: (who) => `${who} hat die Bestellung bestätigt`,
  order_deviates: (who) => `${who} hat die Bestellung mit Änderungen bestätigt`,
  order_refused: (who) => `${who} hat die Bestellung abgelehnt`,
  order_due: (order) => `${order} war bis heute zurückgestellt`,
  mail_failed: (who) => `Die E-Mail an ${who} konnte nicht zugestellt werden`,
  reading_failed: (file) => `${file} konnte nicht ausgelesen werden`,
  prices_outdated: (product, n) =>
    `${some(n, product, `# Produkte, etwa ${product},`)} neu kalkulieren: Seit dem Update werden nur passende Tafeln und bestätigte Geometrie verwendet`,
  products_ready: (what, n) => `${some(n, "Ein Produkt ist", "# Produkte sind")} fertig: ${what}`,
  products_failed: (what) => `Es konnte kein Produkt angelegt werden: ${what}`,
  mention: (who, n) => `${who} hat Sie ${some(n, "", "#-mal ")}erwähnt`,
};

const texts: Record<Locale, Texts> = { en, de };

/** What a notice says, in one sentence without a full stop. */
export const sayNotice = (locale: Locale, { kind, about, count }: SaidNotice): string =>
  texts[locale][kind](about, count);

const pageOfRequest: Partial<Record<NoticeKind, string>> = {
  question: "questions",
  offer: "offers",
  withdrawn: "offers",
  declined: "suppliers",
  mail_failed: "suppliers",
};

/** The path of the page that says more of a notice. */
export function noticePath(kind: NoticeKind, { type, id }: { type: string; id: string }): string {
  if (kind === "prices_outdated") return "/products";
  if (type === "product-creations") return `/products/intake?via=files&creation=${id}`;
  const page = type === "purchase-requests" ? pageOfRequest[kind] : undefined;
  return `/${type}/${id}/${page ?? "view"}`;
}
