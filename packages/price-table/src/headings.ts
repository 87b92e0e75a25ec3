import { type Expected, takeCurrency } from "@kantwerk/notation/currency";
import { type PriceBasis, priceUnitIn, saysCount } from "@kantwerk/notation/priceUnit";
import { readRange } from "@kantwerk/notation/range";
import type { ColumnType } from "./table.ts";

/** Meaning of a column heading. */
export type Heading = {
  type: ColumnType;
  /** Whether the heading leaves the kind of identity open, so that the content decides. */
  isOpen?: boolean;
  /** For `price_at`: the first quantity its prices apply to. */
  quantity?: number;
  currency?: string | null;
  /** Whether it has a shared currency symbol without a matching expectation. */
  isCurrencyUnclear?: boolean;
  /** Price unit. */
  per?: number;
  isPerPack?: boolean;
  /** A net price takes precedence over a list price with discount. */
  price?: "net" | "list";
  isCovers?: boolean;
  /** Whether it is only a number, so that the cell may also be data. */
  isBare?: boolean;
};

const covers = /auch für|also (?:for|covers)/i;
const totals =
  /gesamt|total|summe|\bsum\b|betrag|amount|zeilen|\bGP\b|positionspreis|line price|wert\b|\bvalue\b/i;
/** Prices including tax are not the requested ones. */
const taxed = /(?:in[ck]l|mit|with)\P{L}*\p{L}{0,9}\P{L}*(?:mwst|ust|vat|mehrwertst|umsatzst)/iu;
/** Headings that contain price, discount or offer but mean something else: Nettogewicht, Rabattgruppe, Angebotsnummer. */
const others =
  /gewicht|weight|(?:gruppe|group|klasse|class|code|nummer|number|\bn[ro])\.?$|^(?:angebots?|quot(?:e|ation))[\s-]*(?:gültig|valid|bis|until|vom|of|datum|date)/i;
const prices = /preis|price|\bEP\b|\bVK\b|\beach\b|\bcost|netto|\bnet\b|€\s*\/|\bquote|angebot/i;
const pieces = /st(?:ü?ck|k|c?k)?(?:zahl)?\b\.?|pcs?\b\.?|pieces?|units?/giu;

const priceUnits =
  /^(?:PE|preis[\s-]*(?:einheit|einh\.?|basis|menge|je|pro|per)|pric(?:e|ing)[\s-]*(?:unit|basis|quantity|per)|per|je|pro)$/i;

type Words = readonly [ColumnType, RegExp, isOpen?: boolean];

/** The first match for a heading without its unit and currency. */
const words: readonly Words[] = [
  [
    "position",
    /^(?:pos(?:ition)?\.?(?:[\s-]*(?:nr|no|nummer|number)\.?)?|lfd\.?\s*(?:nr\.?)?|line(?: no\.?)?)$/i,
  ],
  ["position", /^(?:nr|no|#|item(?: no)?)\.?$/i, true],
  ["price_unit", priceUnits],
  [
    "pack",
    /^(?:VPE|VE|verpackungseinheit|pack(?:ung|age)?(?:s?(?:größe|einheit)|[\s-]*(?:unit|size))?|gebinde)\.?$/i,
  ],
  ["discount", /rabatt|nachlass|discount|rebate/i],
  ["delivery_time", /liefer(?:zeit|frist|termin|woche)|delivery|lead[\s-]*time|\bLZ\b/i],
  ["currency", /^(?:w(?:ä|ae)hr(?:un)?g|w(?:h?r)?g|currency|curr?|crcy|ccy)\.?$/i],
  [
    "quantity",
    /^(?:menge|anzahl|stück(?:zahl)?|stk\.?|qty\.?|quantity|pcs\.?|pieces|los(?:größe)?|lot(?: size)?|ab(?: menge| stück)?|from|staffel(?:menge)?|ME)(?:\s|$|\()/i,
  ],
  [
    "unknown",
    /gewicht|weight|werkstoff|material\b|\bzeichnung|drawing|revision|maße|dimension|bemerk|note|comment|kommentar/i,
  ],
  [
    "number",
    /^(?:(?:ihre?|your)\s+)?(?:artikel|teile?|sach|produkt|material|ident|bestell|part|article|product|item|kunden)[\s-]*(?:nr|no|nummer|number|code|id)\.?$/i,
  ],
  ["number", /^(?:nummer|number|code|id)$/i],
  [
    "operation",
    /leistung|service|operation|arbeitsgang|arbeitsschritt|bearbeitung|verfahren|process|\bstep\b/i,
  ],
  [
    "name",
    /^(?:(?:artikel|teile?|produkt|part|item|product)[\s-]*)?(?:name|bezeichnung|benennung|beschreibung|description|titel|title|text)(?:\s*\d|\s*\(.*\))?$/i,
    true,
  ],
  ["name", /^(?:produkt|product)$/i],
  ["name", /^(?:artikel|article|teil|part|item)$/i, true],
];

/** `Preis 2027` is for a year, and `Preis 2` the second of several: neither names a quantity. */
const counters = /^\D*(?:preise?|prices?|cost|E[PK]|VK|netto|net|eur|€)[\s.-]*(?:\d|20\d\d)$/i;

/** Whether the number in a price heading counts prices or years. */
export const isCounter = (heading: string): boolean => counters.test(heading.trim());

/** The quantity in a heading: `50 Stück`, `ab 100`, `Preis bei 10`, `10–49`. */
function quantityIn(text: string): number | undefined {
  const bare = text
    .replace(
      /(?:stück|einzel|staffel|unit)?\s*(?:preis|price)e?s?|\bEP\b|\bVK\b|netto|\bnet\b|menge|qty\.?|quantity/gi,
      " ",
    )
    .replace(/\b(?:bei|at|für|for|x)\b|[@×]/gi, " ")
    .replace(pieces, " ")
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /\d/.test(bare) ? readRange(bare)?.from : undefined;
}

/** Whether the prices below a heading are per pack: `Preis je VPE`, `VPE-Preis`. */
export const isOfPack = (heading: string): boolean =>
  /(?:\/|\b(?:je|per|pro))\s*(?:VPE|VE|pack|gebinde)|\b(?:VPE|VE|pack(?:ungs)?|gebinde)[\s-]*(?:preis|price)|(?:preis|price)\s*\(?(?:VPE|VE)\b/i.test(
    heading,
  );

function priceHeading(text: string, currency: string | null): Heading | undefined {
  const per = priceUnitIn(text);
  // A price per kilogram or metre is not a piece price.
  if (per && per.basis.of !== "piece") return { type: "unknown" };
  if (saysCount(text)) return { type: "unknown" };
  const rest = per?.rest ?? text;
  const isPerPack = isOfPack(text);
  const isNet = /netto|\bnet\b/i.test(text);
  const isList = /liste|\blist\b|brutto|gross/i.test(text);
  const role = isNet ? { price: "net" as const } : isList ? { price: "list" as const } : {};
  const said = { currency, ...(per && { per: per.basis.per }), isPerPack, ...role };
  const quantity = isCounter(rest) ? undefined : quantityIn(rest);
  if (quantity !== undefined) return { type: "price_at", quantity, ...said };
  return prices.test(text) || per !== undefined || (currency !== null && rest === "")
    ? { type: "price", ...said }
    : undefined;
}

/** Price basis and currency of all prices, from a text above the headings. */
export type PriceTerms = { basis?: PriceBasis | undefined; currency?: string };

/** Reads a text such as "Alle Preise in CHF je 100 Stück"; undefined if it does not apply to all prices. */
export function readPriceTerms(text: string, expected: Expected = {}): PriceTerms | undefined {
  // Words in capitals could be taken for currency codes.
  if (text.length > 200 || !/\b(?:preise|preisangaben|prices)\b/i.test(text) || !/[a-z]/.test(text))
    return undefined;
  const found = takeCurrency(text, expected);
  const { currency, rest } = found === "currency_unclear" ? { currency: null, rest: text } : found;
  const basis = priceUnitIn(rest)?.basis;
  return basis || currency ? { ...(basis && { basis }), ...(currency && { currency }) } : undefined;
}

/** Classifies a column heading; undefined for an unknown text. */
export function readHeading(heading: string, expected: Expected = {}): Heading | undefined {
  const text = heading.replace(/\s+/g, " ").trim();
  if (text === "" || text.length > 120) return undefined;
  if (covers.test(text)) return { type: "unknown", isCovers: true };
  if (totals.test(text)) return { type: "unknown" };
  const found = takeCurrency(text, expected);
  const isCurrencyUnclear = found === "currency_unclear";
  const { currency, rest } = isCurrencyUnclear ? { currency: null, rest: text } : found;
  if (/^\d[\d.,'’\s]*$/.test(text)) {
    const quantity = quantityIn(text);
    return quantity === undefined ? undefined : { type: "price_at", quantity, currency, isBare: true };
  }
  const isOther =
    (others.test(text) || taxed.test(text)) && (prices.test(text) || /rabatt|discount/i.test(text));
  if (isOther) return { type: "unknown" };
  const priced = (): Heading | undefined => {
    const said = priceHeading(rest, currency);
    return said && { ...said, ...(isCurrencyUnclear && { isCurrencyUnclear }) };
  };
  if (prices.test(text) && !priceUnits.test(rest)) return priced();
  const named = words.find(([, word]) => word.test(rest) || word.test(text));
  if (named) return { type: named[0], ...(named[2] && { isOpen: true }) };
  const bare = /\d/.test(rest) || currency !== null || isCurrencyUnclear ? priced() : undefined;
  return bare && { ...bare, isBare: true };
}
