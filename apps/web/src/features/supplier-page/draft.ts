import { type BuyingName, buyingNames } from "@kantwerk/contract/priceUnit";
import type { Locale } from "../../i18n/locale.ts";
import { readAmount } from "../../public/amounts.ts";
import type { AttachedFile } from "../../public/uploads.ts";
import type { LineRef, Together } from "./covers.ts";
import { type ConditionName, conditionNames, isFigure, type SharedName, sharedNames } from "./offerFields.ts";
import { rowsFor, type TierRow } from "./tierRows.ts";

/** What may differ from line to line, as it was typed. */
export type Conditions = Record<ConditionName, string>;

/** What is said once for all lines, and for no line alone the least order. */
export type Details = Record<SharedName | "minimum_order_value", string>;

/** How many pieces of a line are sold at once, as it was typed. */
export type Buying = Record<BuyingName, string>;

export type LineDraft = {
  tiers: TierRow[];
  /** Whether a price of 0 is meant. */
  free_of_charge: boolean;
  /** Further lines that the price is for. */
  covers: LineRef[];
  /** Whether it has to be for them. */
  whole: boolean;
  /** Where the line differs from the details; null where it does not. */
  own: Conditions | null;
  buying: Buying;
};

/** A submission whose answer has not been seen: the same body goes out under the same key again. */
export type Attempt = { key: string; body: string };

/** An offer on its way, as it is kept in the browser. */
export type Draft = {
  version: 1;
  /** The language in whose notation the numbers were typed. */
  locale: Locale;
  lines: Record<string, LineDraft>;
  details: Details;
  /** Lines that are declined, with the reason; false where a decline of before is taken back. */
  declines: Record<string, string | false>;
  files: AttachedFile[];
  attempt: Attempt | null;
};

export type OpenLine = { id: string; quantities: number[]; together?: Together | undefined };

const empty = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, ""])) as Record<N, string>;
export const emptyConditions: Conditions = empty(conditionNames);
const emptyDetails: Details = empty([...sharedNames, "minimum_order_value"]);
export const emptyBuying: Buying = empty(buyingNames);

/** The server removes uploads that no offer names within a day. */
const uploadsKeptMs = 23 * 60 * 60 * 1000;

const newLine = (quantities: number[], together?: Together): LineDraft => ({
  tiers: rowsFor(quantities),
  free_of_charge: false,
  covers: together?.whole ? together.others : [],
  whole: together?.whole ?? false,
  own: null,
  buying: emptyBuying,
});

/** A line as it was kept, its price for lines that it may be for now. */
function keptLine(kept: LineDraft, together?: Together): LineDraft {
  const { covers, whole } = newLine([], together);
  const may = new Set(together?.others.map(({ id }) => id));
  const said = kept.covers?.filter(({ id }) => may.has(id)) ?? [];
  return { ...newLine([]), ...kept, whole, covers: whole ? covers : said };
}

/** An offer of which nothing has been said yet. */
export function newDraft(lines: OpenLine[], locale: Locale): Draft {
  return {
    version: 1,
    locale,
    lines: Object.fromEntries(
      lines.map(({ id, quantities, together }) => [id, newLine(quantities, together)]),
    ),
    details: emptyDetails,
    declines: {},
    files: [],
    attempt: null,
  };
}

/**
 * The draft that was kept, brought to the lines that are open now and to the language on show; a new one where
 * nothing usable was kept.
 */
export function restoreDraft(kept: unknown, lines: OpenLine[], locale: Locale, now = Date.now()): Draft {
  const fresh = newDraft(lines, locale);
  if (!isDraft(kept) || wasTaken(kept, lines)) return fresh;
  const open = lines.flatMap((line) => {
    const drafted = kept.lines[line.id];
    return drafted ? [[line.id, keptLine(drafted, line.together)] as const] : [];
  });
  const restored: Draft = {
    ...kept,
    declines: { ...kept.declines },
    lines: { ...fresh.lines, ...Object.fromEntries(open) },
    details: { ...emptyDetails, ...kept.details },
    files: kept.files.filter((file) => now - file.uploaded_at < uploadsKeptMs),
  };
  return inNotationOf(restored, locale);
}

/** Whether it was sent and, as none of its lines is open any more, arrived: also where the answer was lost. */
function wasTaken(kept: Draft, lines: OpenLine[]): boolean {
  const priced = Object.entries(kept.lines).filter(([, line]) => isPriced(line));
  return kept.attempt !== null && priced.every(([id]) => !lines.some((line) => line.id === id));
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== "object" || kept === null) return false;
  const draft = kept as Partial<Draft>;
  return (
    draft.version === 1 &&
    typeof draft.lines === "object" &&
    typeof draft.details === "object" &&
    Array.isArray(draft.files)
  );
}

/** Whether anything has been entered that would be a pity to lose. */
export function isTouched(draft: Draft): boolean {
  const texts = Object.values(draft.details).some((value) => value.trim() !== "");
  const declines = Object.keys(draft.declines).length > 0;
  return texts || declines || draft.files.length > 0 || Object.values(draft.lines).some(isPriced);
}

/** Whether a line has a price in any of its rows: only then is it offered. */
export const isPriced = (line: LineDraft): boolean => line.tiers.some((row) => row.price.trim() !== "");

const decimalSign: Record<Locale, string> = { en: ".", de: "," };

/** Writes typed numbers in another language's notation, so that `1.234` does not change its meaning. */
export function inNotationOf(draft: Draft, locale: Locale): Draft {
  if (draft.locale === locale) return draft;
  const again = (typed: string) => {
    const plain = readAmount(typed, draft.locale);
    return plain ? plain.replace(".", decimalSign[locale]) : typed;
  };
  const conditions = <T extends Conditions>(given: T): T => ({
    ...given,
    ...Object.fromEntries(conditionNames.filter(isFigure).map((name) => [name, again(given[name])])),
  });
  const lines = Object.entries(draft.lines).map(([id, line]): [string, LineDraft] => {
    const tiers = line.tiers.map(({ from, to, price }) => ({
      from: again(from),
      to: again(to),
      price: again(price),
    }));
    const buying = Object.fromEntries(buyingNames.map((name) => [name, again(line.buying[name])])) as Buying;
    return [id, { ...line, tiers, own: line.own && conditions(line.own), buying }];
  });
  const { minimum_order_value } = draft.details;
  const details = { ...conditions(draft.details), minimum_order_value: again(minimum_order_value) };
  return { ...draft, locale, lines: Object.fromEntries(lines), details };
}
