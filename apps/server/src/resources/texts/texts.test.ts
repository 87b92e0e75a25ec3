import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { textsIn } from "./textsIn.ts";

/** The names of the values that a text has places for, also inside its plurals. */
function placesOf(text: string): string[] {
  const namesIn = (part: unknown): string[] => {
    if (typeof part !== "object" || part === null) return [];
    const named = "type" in part && part.type !== 0 && "value" in part ? [String(part.value)] : [];
    return [...named, ...Object.values(part).flatMap(namesIn)];
  };
  return [...new Set(namesIn(IntlMessageFormat.__parse?.(text, { ignoreTag: true })))].toSorted();
}

const wordsOf = (texts: Record<string, Record<string, string>>) =>
  new Map(
    Object.entries(texts).flatMap(([area, words]) =>
      Object.entries(words).map(([key, text]) => [`${area} ${key}`, text] as const),
    ),
  );

test("mails and papers say the same in German as in English, with the same values in them", () => {
  const [english, german] = [wordsOf(en), wordsOf(de)];
  expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  const differing = [...english].filter(
    ([key, text]) => String(placesOf(text)) !== String(placesOf(german.get(key) ?? "")),
  );
  expect(differing).toEqual([]);
  expect(placesOf(en.receiptMails.received)).toEqual(["lines", "organization"]);
});

test("values are inserted unchanged", () => {
  const say = textsIn("de", "mails");
  expect(say("greeting", { name: "<b>{name}</b> & 'Co'" })).toBe("Guten Tag <b>{name}</b> & 'Co',");
  expect(say("noticesSubject", { count: 1 })).toBe("Eine ungelesene Benachrichtigung");
  expect(say("noticesSubject", { count: 1000 })).toBe("1000 ungelesene Benachrichtigungen");
});
