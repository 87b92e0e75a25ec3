import { type Guess, importableOf } from "@kantwerk/contract/imports";
import { locales } from "@kantwerk/contract/messages";
import type { Resource } from "@kantwerk/contract/resource";
import { takeCurrency } from "@kantwerk/notation/currency";
import { priceUnitIn } from "@kantwerk/notation/priceUnit";
import { unitInHeading } from "@kantwerk/notation/unitNames";
import { isCounter, readHeading } from "@kantwerk/price-table/headings";
import type { Heading } from "./headings.ts";
import { companies, synonymsOf } from "./synonyms.ts";
import { addressParts, isBought, targetOf, targetsOf } from "./targets.ts";

/** A heading without capitals, accents, marks and units: "Länge (mm)" and "LAENGE" are the same. */
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

/** A heading with what its brackets say: "Straße (Rechnung)" is another one than "Straße". */
const withBrackets = (heading: string): string => plainHeading(heading.replaceAll(/[()[\]]/g, " "));

const tight = (text: string) => text.replaceAll(" ", "");

/** A heading without its unit, its currency and the pieces that its prices are for: "Länge (cm)" is "Länge". */
function bareHeading(heading: string): string {
  const found = takeCurrency(heading);
  const text = found === "currency_unclear" ? heading : found.rest;
  const priced = priceUnitIn(text);
  const named = priced?.basis.of === "piece" ? priced.rest : (unitInHeading(text)?.rest ?? text);
  return named || (found === "currency_unclear" ? heading : (found.currency ?? heading));
}

/** The quantity from which a column's prices hold: "ab 100", "100+", "1 - 99", "from 500 pcs", "Preis ab 1 Stk". */
function stepOf(heading: string): number | undefined {
  const text = heading.toLowerCase().replace(/(\d)[.\s](?=\d{3}\b)/g, "$1");
  const plain =
    /^(?:(?:vk|ek|netto)?-?(?:preis|price)?\s*\/?\s*(?:eur|€)?\s*)?(?:ab|from|>=|≥|von)?\s*(\d{1,8})\s*(?:\+|[-–]\s*\d*|(?:bis|to)\s*\d+)?\s*(?:stk\.?|st\.?|stück|pcs\.?|pieces|kg)?$/;
  const found = Number(plain.exec(text.trim())?.[1]);
  return found > 0 ? found : undefined;
}

type Names = { name: string; labels: Set<string>; others: Set<string>; likely: string[] };

/** What each target is called: its label in both languages, what others call it. */
function namesOf(resource: Resource): Names[] {
  const labels = locales.flatMap((locale) => targetsOf(resource, locale));
  return [...Map.groupBy(labels, ({ name }) => name)].map(([name, both]) => {
    const own = [name.replaceAll(/[._]/g, " "), ...both.map(({ label }) => withBrackets(label))];
    const others = [...synonymsOf(resource.type, name), ...both.map(({ label }) => plainHeading(label))];
    const all = (texts: readonly string[]) => new Set(texts.map(tight));
    // Address books have many names of persons: only the whole heading says which.
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

/** The year of a heading such as "Preis 2027": of several, the last one is what is asked now. */
const yearOf = ({ heading }: Heading): number =>
  isCounter(heading) ? Number(/20\d\d$/.exec(heading.trim())?.[0] ?? 0) : 0;

const priced = new Set(["cost", "net_price", "discount", "price_unit"]);

/** Whether a heading is known to be none of a price for pieces, though it has words of one: Nettogewicht, Preis je kg. */
const isNoPrice = (each: Heading | undefined): boolean =>
  [each?.own ?? each?.heading, each?.above].some(
    (text) => text !== undefined && readHeading(text)?.type === "unknown",
  );

export type ColumnGuess = { target: string; guess: Guess };

const isBare = (heading: string) => /^[\d.'’\s]+$/.test(heading.trim());

/** What the headings of a file mean, by their places; each target is taken once. */
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
      // Of persons: Mr, and what they do.
      if (/\btite?le?$/.test(first)) plain[at] = [];
    }
  // A calculated price at 50, as lists of products export it, is no price step.
  const steps = isBought(resource) ? importableOf(resource.type)?.steps : undefined;
  const stepAt = ({ heading, from }: Heading) => {
    // The pieces that prices are for are no step.
    const quantity = from ?? (isCounter(heading) ? undefined : stepOf(priceUnitIn(heading)?.rest ?? heading));
    return steps && quantity ? take(`${steps}.${quantity}`, "sure") : undefined;
  };
  const found = headings.map((each) => (isBare(each.heading) ? undefined : stepAt(each)));
  const years = headings.map(yearOf);
  const isFormer = (each: Heading | undefined) =>
    each !== undefined && years.some((year) => year > yearOf(each) && yearOf(each) > 0);
  // One way after the other for all of them, so that a label goes before what is only similar.
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
  // Bare numbers are quantities beside headings that are known, ascending; elsewhere they are data.
  const bare = headings.map(({ heading }) => (isBare(heading) ? (stepOf(heading) ?? 0) : undefined));
  const numbers = bare.filter((number) => number !== undefined);
  const areSteps = numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
  if (areSteps && found.some((each) => each?.guess === "sure"))
    for (const [at, each] of headings.entries()) if (bare[at] !== undefined) found[at] ??= stepAt(each);
  return found;
}

/** How much a row looks like headings: those that are known count most. */
export function headingScore(resource: Resource, cells: readonly string[]): number {
  const texts = cells.filter((cell) => cell !== "");
  const guessed = guessMapping(
    resource,
    cells.map((heading) => ({ heading })),
  ).filter((each) => each?.guess === "sure").length;
  const words = texts.filter((text) => /\p{L}/u.test(text) && text.length < 60).length;
  return texts.length < 2 ? guessed : guessed * 10 + words;
}
