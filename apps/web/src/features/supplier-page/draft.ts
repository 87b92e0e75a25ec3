import { type BuyingName, buyingNames } from "@kantwerk/contract/priceUnit";
import { languages } from "@kantwerk/notation/languages";
import type { Locale } from "../../i18n/locale.ts";
import { readAmount } from "../../public/amounts.ts";
import type { AttachedFile } from "../../public/uploads.ts";
import type { LineRef, Together } from "./covers.ts";
import { type ConditionName, conditionNames, isFigure, type SharedName, sharedNames } from "./offerFields.ts";
import { rowsFor, type TierRow } from "./tierRows.ts";

/** Conditions that may differ by line, as typed. */
export type Conditions = Record<ConditionName, string>;

/** Details for all lines, including the minimum order value, as typed. */
export type Details = Record<SharedName | "minimum_order_value", string>;

/** Buying terms of a line, as typed. */
export type Buying = Record<BuyingName, string>;

export type LineDraft = {
  tiers: TierRow[];
  /** Confirms that a price of 0 is intended. */
  free_of_charge: boolean;
  /** Further lines that the price covers. */
  covers: LineRef[];
  /** Whether the price has to cover them. */
  whole: boolean;
  /** Conditions of this line where they differ from the details; null where they do not. */
  own: Conditions | null;
  buying: Buying;
};

/** A submission without a response yet: a retry sends the same body with the same key. */
export type Attempt = { key: string; body: string };

/** An unsent offer, as stored in the browser. */
export type Draft = {
  version: 1;
  /** The locale whose number notation was typed. */
  locale: Locale;
  lines: Record<string, LineDraft>;
  details: Details;
  /** Declined lines with the reason; false revokes a submitted decline. */
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

/** The server deletes uploads that no offer references within a day. */
const uploadsKeptMs = 23 * 60 * 60 * 1000;

const newLine = (quantities: number[], together?: Together): LineDraft => ({
  tiers: rowsFor(quantities),
  free_of_charge: false,
  covers: together?.whole ? together.others : [],
  whole: together?.whole ?? false,
  own: null,
  buying: emptyBuying,
});

/** A saved line; its price covers only lines that it may still cover. */
function restoreLine(kept: LineDraft, together?: Together): LineDraft {
  const { covers, whole } = newLine([], together);
  const may = new Set(together?.others.map(({ id }) => id));
  const said = kept.covers?.filter(({ id }) => may.has(id)) ?? [];
  return { ...newLine([]), ...kept, whole, covers: whole ? covers : said };
}

/** An empty draft. */
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

/** The saved draft, adapted to the open lines and the current language; a new draft if the saved one is unusable. */
export function restoreDraft(kept: unknown, lines: OpenLine[], locale: Locale, now = Date.now()): Draft {
  const fresh = newDraft(lines, locale);
  if (!isDraft(kept) || wasSubmitted(kept, lines)) return fresh;
  const open = lines.flatMap((line) => {
    const drafted = kept.lines[line.id];
    return drafted ? [[line.id, restoreLine(drafted, line.together)] as const] : [];
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

/** Whether the draft was sent and arrived (none of its lines is open any more), even if the response was lost. */
function wasSubmitted(kept: Draft, lines: OpenLine[]): boolean {
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

/** Whether the draft holds entries worth keeping. */
export function isTouched(draft: Draft): boolean {
  const texts = Object.values(draft.details).some((value) => value.trim() !== "");
  const declines = Object.keys(draft.declines).length > 0;
  return texts || declines || draft.files.length > 0 || Object.values(draft.lines).some(isPriced);
}

/** Whether any row has a price; only such lines are offered. */
export const isPriced = (line: LineDraft): boolean => line.tiers.some((row) => row.price.trim() !== "");

/** Rewrites typed numbers in another language's notation, so that `1.234` keeps its meaning. */
export function inNotationOf(draft: Draft, locale: Locale): Draft {
  if (draft.locale === locale) return draft;
  const again = (typed: string) => {
    const plain = readAmount(typed, draft.locale);
    return plain ? plain.replace(".", languages[locale].decimal) : typed;
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
