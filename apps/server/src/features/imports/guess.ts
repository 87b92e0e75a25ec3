import { type Guess, importableOf } from "@kantwerk/contract/imports";
import { locales } from "@kantwerk/contract/messages";
import type { Resource } from "@kantwerk/contract/resource";
import { synonymsOf } from "./synonyms.ts";
import { targetOf, targetsOf } from "./targets.ts";

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

const tight = (text: string) => text.replaceAll(" ", "");

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
    const own = [name.replaceAll(/[._]/g, " "), ...both.map(({ label }) => plainHeading(label))];
    const others = synonymsOf(resource.type, name);
    const all = (texts: readonly string[]) => new Set(texts.map(tight));
    return { name, labels: all(own), others: all(others), likely: [...own, ...others] };
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

export type ColumnGuess = { target: string; guess: Guess };

/** What the headings of a file mean, by their places; each target is taken once. */
export function guessMapping(resource: Resource, headings: readonly string[]): (ColumnGuess | undefined)[] {
  const names = allNames(resource);
  const taken = new Set<string>();
  const take = (target: string | undefined, guess: Guess): ColumnGuess | undefined => {
    if (target === undefined || taken.has(target) || !targetOf(resource, target)) return undefined;
    taken.add(target);
    return { target, guess };
  };
  const plain = headings.map(plainHeading);
  const steps = importableOf(resource.type)?.steps;
  const found: (ColumnGuess | undefined)[] = plain.map((_heading, at) => {
    const from = steps && stepOf(headings[at] ?? "");
    return from ? take(`${steps}.${from}`, "sure") : undefined;
  });
  // One way after the other for all of them, so that a label goes before what is only similar.
  const ways: [(each: Names, heading: string) => boolean, Guess][] = [
    [({ labels }, heading) => labels.has(tight(heading)), "sure"],
    [({ others }, heading) => others.has(tight(heading)), "sure"],
    [isLike, "likely"],
  ];
  for (const [fits, guess] of ways)
    for (const [at, heading] of plain.entries())
      if (heading !== "")
        found[at] ??= take(names.find((each) => !taken.has(each.name) && fits(each, heading))?.name, guess);
  return found;
}

/** How much a row looks like headings: those that are known count most. */
export function headingScore(resource: Resource, cells: readonly string[]): number {
  const texts = cells.filter((cell) => cell !== "");
  const guessed = guessMapping(resource, cells).filter((each) => each?.guess === "sure").length;
  const words = texts.filter((text) => /\p{L}/u.test(text) && text.length < 60).length;
  return texts.length < 2 ? guessed : guessed * 10 + words;
}
