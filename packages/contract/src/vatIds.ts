import type { MessageValues } from "./messages/fill.ts";
import type { MessageKey } from "./messages.ts";
import type { Resource } from "./resource.ts";

type Form = {
  example: string;
  /** Of the whole id, prefix included, in capitals and without separators. */
  pattern: RegExp;
};

const digits = (prefix: string, count: string, example: string): Form => ({
  example: `${prefix}${example}`,
  pattern: new RegExp(`^${prefix}\\d{${count}}$`),
});

const form = (example: string, pattern: RegExp): Form => ({ example, pattern });

const british = /^(?:GB|XI)(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/;

/**
 * VAT ids by country. European Union and Northern Ireland: the European Commission, "VIES, VAT identification number
 * structure"; GB: HM Revenue & Customs, VATREC5130; CH: Federal Statistical Office, UID; NO: Brønnøysund Register Centre.
 * Check digits are left alone: several states have issued ids that break the published rules.
 */
const forms = new Map<string, Form>(
  Object.entries({
    AT: form("ATU12345678", /^ATU\d{8}$/),
    BE: form("BE0123456789", /^BE[01]\d{9}$/),
    BG: digits("BG", "9,10", "123456789"),
    CY: form("CY12345678X", /^CY\d{8}[A-Z]$/),
    CZ: digits("CZ", "8,10", "12345678"),
    DE: digits("DE", "9", "123456789"),
    DK: digits("DK", "8", "12345678"),
    EE: digits("EE", "9", "123456789"),
    ES: form("ESX12345678", /^ES(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/),
    FI: digits("FI", "8", "12345678"),
    FR: form("FR12345678901", /^FR[A-HJ-NP-Z\d]{2}\d{9}$/),
    GR: digits("EL", "9", "123456789"),
    HR: digits("HR", "11", "12345678901"),
    HU: digits("HU", "8", "12345678"),
    IE: form("IE1234567WA", /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/),
    IT: digits("IT", "11", "12345678901"),
    LT: form("LT123456789", /^LT(?:\d{9}|\d{12})$/),
    LU: digits("LU", "8", "12345678"),
    LV: digits("LV", "11", "12345678901"),
    MT: digits("MT", "8", "12345678"),
    NL: form("NL123456789B01", /^NL\d{9}B\d{2}$/),
    PL: digits("PL", "10", "1234567890"),
    PT: digits("PT", "9", "123456789"),
    RO: digits("RO", "2,10", "1234567890"),
    SE: digits("SE", "12", "123456789001"),
    SI: digits("SI", "8", "12345678"),
    SK: digits("SK", "10", "1234567890"),
    GB: form("GB123456789", british),
    CH: form("CHE123456789MWST", /^CHE\d{9}(?:MWST|TVA|IVA)?$/),
    NO: form("NO123456789MVA", /^NO\d{9}(?:MVA)?$/),
  }),
);

/** In capitals, without spaces, dots and hyphens of any kind. */
const compact = (text: string): string => text.toUpperCase().replace(/[\s.\p{Dash_Punctuation}]/gu, "");

/** A VAT id as it is stored: compact where it has the form of any country, otherwise as it was written. */
export function tidyVatId(text: string): string {
  const id = compact(text);
  return [...forms.values()].some(({ pattern }) => pattern.test(id)) ? id : text;
}

const formOf = (country: string): Form | undefined => forms.get(country.trim().toUpperCase());

/** A VAT id as a country issues them, made up; undefined where any text may stand. */
export const vatIdExample = (country: string): string | undefined => formOf(country)?.example;

/** Whether a text is a VAT id of a country whose form is known. */
export const isVatIdOf = (country: string | null, text: string | null): boolean =>
  country !== null && text !== null && (formOf(country)?.pattern.test(compact(text)) ?? false);

/** Whether a text contradicts the form that VAT ids of a country have. */
export const isWrongVatId = (country: string | null, text: string | null): boolean =>
  country !== null && formOf(country) !== undefined && text !== null && !isVatIdOf(country, text);

/** Whether a text is a VAT id of Northern Ireland. */
export const isNorthernIrish = (country: string | null, text: string | null): boolean =>
  country === "GB" && isVatIdOf(country, text) && compact(text ?? "").startsWith("XI");

type Values = Readonly<Record<string, unknown>>;
type Found = { key: MessageKey; values: MessageValues };

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * The VAT ids in a write that do not fit the country of the record as it will be. An id that is sent back as it was stored
 * is not judged.
 */
export function judgeVatIds(
  { fields }: Pick<Resource, "fields">,
  sent: Values,
  after: Values,
  before?: Values,
): Record<string, Found> {
  const wrong: Record<string, Found> = {};
  for (const [name, { kind, countryBy }] of Object.entries(fields)) {
    const id = kind === "vat_id" ? textOf(sent[name]) : "";
    if (id === "" || id === textOf(before?.[name])) continue;
    const country = countryBy.map((each) => textOf(after[each])).find((each) => each !== "") ?? "";
    if (isWrongVatId(country, id))
      wrong[name] = { key: "vatId", values: { form: vatIdExample(country) ?? "" } };
  }
  return wrong;
}
