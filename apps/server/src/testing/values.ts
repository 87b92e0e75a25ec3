import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Field } from "@kantwerk/contract/fields";
import type { Locale } from "@kantwerk/contract/messages";
import { type MessageKey, say } from "@kantwerk/contract/messages";
import type { MessageValues } from "@kantwerk/contract/messages/fill";

const day = 86_400_000;
/** Far enough in the future for a deadline, and constant within a run. */
const start = Date.UTC(2035, 0, 1);

const cyclic = (n: number, most: number) => ((n - 1) % most) + 1;

/** A valid value of a field; different for each n, as far as possible. */
export function exampleValue(field: Field, n: number): unknown {
  switch (field.kind) {
    case "text":
      return `Blech Größe ${n} Kante`.slice(0, field.max).trim();
    case "long":
      return `Zeile ${n}\nzweite Zeile`;
    case "email":
      return `person${n}@example.com`;
    case "number":
      return cyclic(n, Math.min(field.max - 1, 300)) + 0.5;
    case "percent":
      return cyclic(n, 9) / 10;
    case "integer":
    case "rating":
      return cyclic(n, Math.min(field.max, 1000));
    case "money":
      return field.decimals === 6 ? `${n}.250125` : `${n}.2500`;
    case "boolean":
      return n % 2 === 0;
    case "date":
      return new Date(start + (field.ahead ? cyclic(n, 700) : n) * day).toISOString().slice(0, 10);
    case "month":
      return `${2000 + n}-06`;
    case "time":
      return new Date(start + n * day).toISOString();
    case "choice":
      return field.choices[n % field.choices.length];
    case "country":
      return ["US", "JP", "CA"][n % 3];
    case "currency":
      return ["EUR", "CHF", "USD"][n % 3];
    case "vat_id":
      // The countries above have no format for tax ids.
      return `Tax id ${n}`;
    case "timezone":
      return ["Europe/Berlin", "America/New_York", "UTC"][n % 3];
    case "translated":
      return { en: `Text ${n}`, de: `Wortlaut ${n}` };
    case "quantities":
      return [n, n + 40];
    case "tiers":
      return [
        { min_quantity: 1, max_quantity: 9, unit_price: `${n}.5000` },
        { min_quantity: 10, max_quantity: null, unit_price: `${n}.2500` },
      ];
    case "costs":
      return { packaging_price: `${n}.0000`, shipping_price: "0.0000", customs_price: null };
    case "declines":
      return [];
    case "names":
      return field.choices.slice(n % 2, (n % 2) + 2);
    case "value":
      return `Wert ${n}`;
    case "values":
      return [`Wert ${n}`, "zweiter Wert"];
    case "object":
      return { n };
    case "frozen":
      return {};
    case "problems":
      return [];
  }
}

/** An invalid value, and its error message at `path` below the attribute. */
export type Wrong = { value: unknown; key: MessageKey; values?: MessageValues; path?: string };

function wrongText(field: Field): Wrong[] {
  return [
    { value: "ß".repeat(field.max + 1), key: "tooLong", values: { max: field.max } },
    { value: 42, key: "wrongType" },
    { value: "a\u0000b", key: "invalidCharacters" },
    ...(field.required ? [{ value: "   ", key: "required" as const }] : []),
  ];
}

const tier = (min_quantity: unknown, max_quantity: unknown, unit_price: unknown = "1") => ({
  min_quantity,
  max_quantity,
  unit_price,
});

const lastYear = (ahead: number) => String(new Date().getUTCFullYear() + ahead);

const saidMax = ({ kind, max }: Field) => (kind === "percent" ? `${max * 100} %` : max);

function wrongOfKind(field: Field): Wrong[] {
  const low = field.zero ? "notNegative" : "positive";
  switch (field.kind) {
    case "text":
    case "vat_id":
      return [...wrongText(field), { value: "a\nb", key: "singleLine" }];
    case "long":
      return wrongText(field);
    case "email":
      return [
        { value: "a@b.example\nBcc: c@d.example", key: "singleLine" },
        { value: "no address", key: "email" },
        { value: 42, key: "wrongType" },
      ];
    case "number":
    case "percent":
    case "integer":
    case "rating":
      return [
        { value: "1,5", key: "number" },
        { value: -1, key: low },
        { value: field.max * 2, key: "tooLarge", values: { max: saidMax(field) } },
        ...(field.zero ? [] : [{ value: 0, key: "positive" as const }]),
        ...(kindOf(field.kind).holds === "integer" ? [{ value: 1.5, key: "wholeNumber" as const }] : []),
      ];
    case "money":
      return [
        { value: "1,5", key: field.decimals === 6 ? "price" : "money" },
        { value: "-1", key: low },
        field.decimals === 6
          ? { value: "1.0000001", key: "price" as const }
          : { value: "1.00001", key: "money" as const },
        { value: "99999999999", key: "tooLarge", values: { max: 9_999_999_999 } },
        ...(field.zero ? [] : [{ value: "0.0000", key: "positive" as const }]),
      ];
    case "boolean":
      return [{ value: "true", key: "wrongType" }];
    case "date":
      return [
        { value: "2026-02-30", key: "date" },
        { value: "30.11.2026", key: "date" },
        ...(field.ahead
          ? [{ value: "9999-12-31", key: "dateTooFar" as const, values: { year: lastYear(field.ahead) } }]
          : []),
      ];
    case "month":
      return [
        { value: "2026-13", key: "month" },
        { value: "11/2026", key: "month" },
      ];
    case "time":
      return [
        { value: "tomorrow", key: "time" },
        { value: "2026-11-30", key: "time" },
      ];
    case "choice":
      return [{ value: "no such", key: "choice", values: { choices: field.choices.join(", ") } }];
    case "country":
      return [
        { value: "Germany", key: "countryMeant", values: { value: "Germany", code: "DE" } },
        { value: "XX", key: "country" },
      ];
    case "currency":
      return [
        { value: "Euro", key: "currencyCode" },
        { value: "ABC", key: "currencyCode" },
      ];
    case "timezone":
      return [
        { value: "Europe/Atlantis", key: "timezone" },
        { value: "+02:00", key: "timezone" },
      ];
    case "translated":
      return [{ value: "no languages", key: "wrongType" }];
    case "quantities":
      return [
        { value: [], key: "quantitiesCount" },
        { value: [10, 5], key: "quantitiesAscending" },
        { value: [1.5], key: "wholeNumber", path: ".0" },
      ];
    case "tiers":
      return [
        { value: [], key: "tiersRequired" },
        { value: [tier(1, 10), tier(5, null)], key: "tiersOverlap" },
        { value: [tier(1, null, "abc")], key: "price", path: ".0.unit_price" },
        { value: [tier(5, 4)], key: "tierRange", path: ".0.max_quantity" },
      ];
    case "costs":
      return [
        { value: "much", key: "wrongType" },
        { value: { packaging_price: "-1" }, key: "notNegative", path: ".packaging_price" },
      ];
    case "declines":
      return [];
    case "names":
      return [
        { value: "no list", key: "wrongType" },
        { value: [], key: "required" },
        { value: [42], key: field.choices.length > 0 ? "choice" : "wrongType", path: ".0" },
      ].map((wrong) => ({ ...wrong, values: { choices: field.choices.join(", ") } }) as Wrong);
    case "value":
      return [{ value: {}, key: "wrongType" }];
    case "values":
    case "problems":
      return [{ value: "no list", key: "wrongType" }];
    case "object":
    case "frozen":
      return [{ value: "no object", key: "wrongType" }];
  }
}

/** Invalid values of a field by its kind, and null if it may not be empty. */
export function wrongValuesOf(field: Field): Wrong[] {
  const neverEmpty = field.required || field.default !== undefined;
  return [
    ...wrongOfKind(field),
    ...(neverEmpty ? [{ value: null, key: field.required ? field.missing : ("required" as const) }] : []),
  ];
}

/** The expected error messages of invalid values, by attribute. */
export function saidAbout(locale: Locale, wrong: [name: string, wrong: Wrong][]) {
  return Object.fromEntries(
    wrong.map(([name, { key, values, path = "" }]) => [`${name}${path}`, [say(locale, key, values)]]),
  );
}
