import { type Reading, refused } from "./reading.ts";
import { collapseSpaces } from "./spacing.ts";

export type DateReason = "no_date" | "impossible_day";

export type DateOptions = {
  /** Whether day or month comes first in `03/04/2027`, as determined by the column. */
  order?: "day" | "month" | undefined;
  /** The same as a hint only, from the author's language. */
  hint?: "day" | "month";
  /** `YYYY-MM-DD`: a week without a year is the next one after this date. */
  today?: string;
};

type DateReading = Reading<string, DateReason>;

const two = (figure: string | number) => String(figure).padStart(2, "0");

function dayOf(year: string, month: string | number, day: string | number): DateReading {
  const iso = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  // A year before 1900 is a typo, and PostgreSQL has no year 0.
  return exists && iso >= "1900" ? { state: "read", value: iso } : refused("impossible_day");
}

/** A month's name without accents and points: `März` and `Maerz` become `marz`. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/^maerz$|^mae$/, "marz");

/** Names of the months in English, German and Austrian German, folded. */
const months =
  "january|januar|janner february|februar march|marz|mrz april may|mai june|juni july|juli august september october|oktober november december|dezember"
    .split(" ")
    .map((names) => names.split("|"));

/** The month for a name, or for its first three or more letters. */
function monthNamed(name: string): number | undefined {
  const text = folded(name);
  const at = text.length > 2 ? months.findIndex((names) => names.some((each) => each.startsWith(text))) : -1;
  return at < 0 ? undefined : at + 1;
}

/** `1. März 2026`, `1 Mar 2026`, `March 1, 2026`. */
function ofWords(text: string): DateReading | undefined {
  const [, day, name, year] =
    /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(\p{L}+)\.?,?[\s-]*(\d{4}|\d{2})$/u.exec(text) ?? [];
  const [, name2, day2, year2] = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text) ?? [];
  const month = monthNamed(name ?? name2 ?? "");
  return month === undefined ? undefined : dayOf(year ?? year2 ?? "", month, day ?? day2 ?? "");
}

/** The Friday of an ISO 8601 week: week 1 contains 4 January. */
function fridayOf(year: number, week: number): string | undefined {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7);
  const friday = new Date(Date.UTC(year, 0, monday + (week - 1) * 7 + 4));
  // The year of a week is that of its Thursday.
  const thursday = new Date(friday.getTime() - 86_400_000);
  return week >= 1 && thursday.getUTCFullYear() === year ? friday.toISOString().slice(0, 10) : undefined;
}

/** `KW 45`, `CW 45/2026`, `2026-W45`: a week, meaning its Friday. */
function ofWeek(text: string, today: string): DateReading | undefined {
  const iso = /^(\d{4})-?W(\d{1,2})$/i.exec(text);
  const [, after, before, year = iso?.[1]] =
    /^(?:(?:KW|CW|week|(?:Kalender)?woche|wk|W)\.?\s*(\d{1,2})|(\d{1,2})\. ?KW)(?:(?: | ?[/.,-] ?)(\d{4}|\d{2}))?$/i.exec(
      text,
    ) ?? [];
  const week = after ?? before ?? iso?.[2];
  if (week === undefined) return undefined;
  const said = year && Number(year.length === 2 ? `20${year}` : year);
  const now = Number(today.slice(0, 4));
  const near = fridayOf(said || now, Number(week));
  const friday = !said && near && near < today ? fridayOf(now + 1, Number(week)) : near;
  return friday ? { state: "assumed", value: friday, code: "week" } : refused("impossible_day");
}

/** a/b/c: a part above 12 is the day; otherwise the column's order or the hint decides. */
function ofSlashes(
  [a, b, year]: readonly [string, string, string],
  { order, hint }: DateOptions,
): DateReading {
  const byDay = dayOf(year, b, a);
  const byMonth = dayOf(year, a, b);
  if (Number(a) > 12 || a === b) return byDay;
  if (Number(b) > 12) return byMonth;
  if (order) return order === "day" ? byDay : byMonth;
  const meant = hint === "month" ? byMonth : byDay;
  return meant.state === "read" ? { state: "assumed", value: meant.value, code: "day_or_month" } : meant;
}

/** The order in a column of dates such as `31/03/2027`, if any of them shows it. */
export function orderIn(cells: Iterable<string>): "day" | "month" | undefined {
  const orders = new Set<"day" | "month">();
  for (const cell of cells) {
    const [, a, b] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(cell.trim()) ?? [];
    if (Number(a) > 12) orders.add("day");
    else if (Number(b) > 12) orders.add("month");
  }
  const [order] = orders;
  return orders.size === 1 ? order : undefined;
}

/**
 * Parses common date notations to `YYYY-MM-DD`: `31.12.2026`, `1.3.26`, `28-09-2026`, ISO, `20260301`, `1. März 2026`,
 * `03/04/2027`, `KW 45`. Non-existent dates are refused.
 */
export function readDate(typed: string, options: DateOptions = {}): DateReading {
  const text = collapseSpaces(typed).replace(/[\sT]00?:00(?::00(?:\.0+)?)?Z?$/, "");
  if (text === "" || /^[-–]+$/.test(text)) return { state: "nothing" };
  const iso =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][0-2]\d:[0-5]\d[\d:.]*(?:Z|[+-][\d:]+)?)?$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (iso) return dayOf(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const [, day = "", month = "", year] =
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ??
    [];
  if (year) return dayOf(year, month, day);
  const [, a = "", b = "", c] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  if (c) return ofSlashes([a, b, c], options);
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  return ofWords(text) ?? ofWeek(text, today) ?? refused("no_date");
}
