import { createTranslator } from "use-intl";
import { expect, it } from "vitest";
import * as orderDe from "../i18n/de/orderPage.ts";
import * as supplierDe from "../i18n/de/supplierPage.ts";
import * as orderEn from "../i18n/en/orderPage.ts";
import * as supplierEn from "../i18n/en/supplierPage.ts";
import { writeText } from "./writeText.ts";

const pages = [
  ["de-DE", "de", supplierDe.texts],
  ["de-DE", "de", orderDe.texts],
  ["en-US", "en", supplierEn.texts],
  ["en-US", "en", orderEn.texts],
] as const;

it.each(pages)("writes the texts of a page in %s as ICU does", (tag, locale, texts) => {
  const say = createTranslator<Record<string, string>, never>({ locale: tag, messages: texts });
  const names = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name),
  );
  for (const count of [0, 1, 2, 999]) {
    const values = { ...Object.fromEntries(names.map((name) => [name, `‹${name}›`])), count };
    for (const [key, text] of Object.entries<string>(texts)) {
      expect(writeText(text, values, locale)).toBe(say(key, values));
    }
  }
});

it("chooses an exact number before the language's plural form", () => {
  const text = "{count, plural, =0 {none in {place}} one {# box} other {# boxes}} left";
  expect(writeText(text, { count: 0, place: "A" }, "en")).toBe("none in A left");
  expect(writeText(text, { count: 1 }, "en")).toBe("1 box left");
  expect(writeText(text, { count: 1200 }, "en")).toBe("1,200 boxes left");
});
