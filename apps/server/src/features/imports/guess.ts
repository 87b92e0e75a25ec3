import { type Guess, importableOf } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import { takeCurrency } from "@kantwerk/notation/currency";
import { locales } from "@kantwerk/notation/languages";
import { priceUnitIn } from "@kantwerk/notation/priceUnit";
import { unitInHeading } from "@kantwerk/notation/unitNames";
import { isCounter, readHeading } from "@kantwerk/price-table/headings";
import type { Heading } from "./headings.ts";
import { companies, synonymsOf } from "./synonyms.ts";
import { addressParts, isBought, targetOf, targetsOf } from "./targets.ts";

/** A normalized heading without case, accents, punctuation and units: "Länge (mm)" equals "LAENGE". */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\((?:[^)]*)\)|\[[^\]]*\]/g, " ")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** A normalized heading including the text in brackets: "Straße (Rechnung)" differs from "Straße". */
const withBrackets = (heading: string): string => plainHeading(heading.replaceAll(/[()[\]]/g, " "));

const tight = (text: string) => text.replaceAll(" ", "");

/** A heading without unit, currency and price basis: "Länge (cm)" becomes "Länge". */
function bareHeading(heading: string): string {
  const found = takeCurrency(heading);
  const text = found === "currency_unclear" ? heading : found.rest;
  const priced = priceUnitIn(text);
  const named = priced?.basis.of === "piece" ? priced.rest : (unitInHeading(text)?.rest ?? text);
  return named || (found === "currency_unclear" ? heading : (found.currency ?? heading));
}

/** The minimum quantity of a price break column: "ab 100", "100+", "1 - 99", "from 500 pcs", "Preis ab 1 Stk". */
function stepOf(heading: string): number | undefined {
  const text = heading.toLowerCase().replace(/(\d)[.\s](?=\d{3}\b)/g, "$1");
  const plain =
    /^(?:(?:vk|ek|netto)?-?(?:preis|price)?\s*\/?\s*(?:eur|€)?\s*)?(?:ab|from|>=|≥|von)?\s*(\d{1,8})\s*(?:\+|[-–]\s*\d*|(?:bis|to)\s*\d+)?\s*(?:stk\.?|st\.?|stück|pcs\.?|pieces|kg)?$/;
  const found = Number(plain.exec(text.trim())?.[1]);
  return found > 0 ? found : undefined;
}

type Names = { name: string; labels: Set<string>; others: Set<string>; likely: string[] };

/** The names of each target: its label in both languages, and synonyms. */
function namesOf(resource: Resource): Names[] {
  const labels = locales.flatMap((locale) => targetsOf(resource, locale));
  return [...Map.groupBy(labels, ({ name }) => name)].map(([name, both]) => {
    const own = [name.replaceAll(/[._]/g, " "), ...both.map(({ label }) => withBrackets(label))];
    const others = [...synonymsOf(resource.type, name), ...both.map(({ label }) => plainHeading(label))];
    const all = (texts: readonly string[]) => new Set(texts.map(tight));
    // Address books have many name columns: only the whole heading is reliable.
    const isPart = addressParts.some((part) => part === name);
    return {
      name,
      labels: all(own),
      others: all(others),
      likely: isPart ? [] : [...own, ...others].filter((each) => !/^(?:per|pro)$/.test(each)),
    };
  });
}

const known = new WeakMap<Resource, Names[]>();
function allNames(resource: Resource): Names[] {
  const found = known.get(resource) ?? namesOf(resource);
  known.set(resource, found);
  return found;
}

function isLike({ likely }: Names, plain: string): boolean {
  const words = new Set(plain.split(" "));
  return likely.some(
    (each) => each.length > 2 && (words.has(each) || (each.length > 4 && tight(plain).includes(tight(each)))),
  );
}

/** The year in a heading such as "Preis 2027": of several price columns, the latest year wins. */
const yearOf = ({ heading }: Heading): number =>
  isCounter(heading) ? Number(/20\d\d$/.exec(heading.trim())?.[0] ?? 0) : 0;

const priced = new Set(["cost", "net_price", "discount", "price_unit"]);

/** Whether a heading contains price words but is no price per piece: Nettogewicht, Preis je kg. */
const isNoPrice = (each: Heading | undefined): boolean =>
  [each?.own ?? each?.heading, each?.above].some(
    (text) => text !== undefined && readHeading(text)?.type === "unknown",
  );

export type ColumnGuess = { target: string; guess: Guess };

const isBare = (heading: string) => /^[\d.'’\s]+$/.test(heading.trim());

/** The likely target of each column; each target is used once. */
export function guessMapping(resource: Resource, headings: readonly Heading[]): (ColumnGuess | undefined)[] {
  const names = allNames(resource);
  const taken = new Set<string>();
  const take = (target: string | undefined, guess: Guess): ColumnGuess | undefined => {
    if (target === undefined || taken.has(target) || !targetOf(resource, target)) return undefined;
    taken.add(target);
    return { target, guess };
  };
  const plain = headings.map(({ heading, own = heading }) => [
    ...new Set([
      ...[withBrackets(own), plainHeading(own)],
      ...[plainHeading(bareHeading(own)), plainHeading(heading)],
    ]),
  ]);
  const isCompany = (text: string) => companies.includes(text);
  if (importableOf(resource.type)?.hasAddress && plain.flat().some(isCompany))
    for (const [at, [first = ""]] of plain.entries()) {
      if (first === "name") plain[at] = ["person"];
      // Of a person: the form of address, or the profession.
      if (/\btite?le?$/.test(first)) plain[at] = [];
    }
  // "Calculated price at 50", a column of product exports, is no price break.
  const steps = isBought(resource) ? importableOf(resource.type)?.steps : undefined;
  const stepAt = ({ heading, from }: Heading) => {
    // A number that belongs to the price basis is no price break.
    const quantity = from ?? (isCounter(heading) ? undefined : stepOf(priceUnitIn(heading)?.rest ?? heading));
    return steps && quantity ? take(`${steps}.${quantity}`, "sure") : undefined;
  };
  const found = headings.map((each) => (isBare(each.heading) ? undefined : stepAt(each)));
  const years = headings.map(yearOf);
  const isFormer = (each: Heading | undefined) =>
    each !== undefined && years.some((year) => year > yearOf(each) && yearOf(each) > 0);
  // Each method runs over all columns before the next, so that exact labels win over similar ones.
  const ways: [(each: Names, heading: string) => boolean, Guess][] = [
    [({ labels }, heading) => labels.has(tight(heading)), "sure"],
    [({ others }, heading) => others.has(tight(heading)), "sure"],
    [isLike, "likely"],
  ];
  for (const [fits, guess] of ways)
    for (const [at, texts] of plain.entries()) {
      const isNone = isNoPrice(headings[at]) || isFormer(headings[at]);
      const isNamed = (each: Names) =>
        !(isNone && priced.has(each.name)) && texts.some((text) => text !== "" && fits(each, text));
      found[at] ??= take(names.find((each) => !taken.has(each.name) && isNamed(each))?.name, guess);
    }
  // Bare numbers are quantities if they ascend next to known headings; otherwise they are data.
  const bare = headings.map(({ heading }) => (isBare(heading) ? (stepOf(heading) ?? 0) : undefined));
  const numbers = bare.filter((number) => number !== undefined);
  const areSteps = numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
  if (areSteps && found.some((each) => each?.guess === "sure"))
    for (const [at, each] of headings.entries()) if (bare[at] !== undefined) found[at] ??= stepAt(each);
  return found;
}

/** How likely a row is the heading row; known headings count most. */
export function headingScore(resource: Resource, cells: readonly string[]): number {
  const texts = cells.filter((cell) => cell !== "");
  const guessed = guessMapping(
    resource,
    cells.map((heading) => ({ heading })),
  ).filter((each) => each?.guess === "sure").length;
  const words = texts.filter((text) => /\p{L}/u.test(text) && text.length < 60).length;
  return texts.length < 2 ? guessed : guessed * 10 + words;
}
