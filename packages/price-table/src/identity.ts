import type { Line } from "./table.ts";

export const identityTypes = ["position", "number", "operation", "name"] as const;
export type IdentityType = (typeof identityTypes)[number];

const exact = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Without separators, umlauts and signs that vary in spelling; empty if nothing else remains. */
const folded = (text: string) =>
  exact(text)
    .replaceAll("ß", "ss")
    .replace(/([aou])\u0308|[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
    .replace(/[×*]/g, "x")
    .replace(/[\s\-_.,;:/()]+/g, "");

type Finder = (text: string) => readonly Line[];

function finderOf(lines: readonly Line[], textsOf: (line: Line) => readonly string[]): Finder {
  const byExact = new Map<string, Line[]>();
  const byFolded = new Map<string, Line[]>();
  const add = (map: Map<string, Line[]>, key: string, line: Line) => {
    const known = map.get(key) ?? [];
    if (key !== "" && !known.includes(line)) map.set(key, [...known, line]);
  };
  for (const line of lines)
    for (const text of textsOf(line)) {
      add(byExact, exact(text), line);
      add(byFolded, folded(text), line);
    }
  // A decimal number without its separator would be another number.
  const isDecimal = (text: string) => /^\d+[.,]\d+$/.test(text.trim());
  return (text) => byExact.get(exact(text)) ?? (isDecimal(text) ? [] : (byFolded.get(folded(text)) ?? []));
}

export type Finders = Record<IdentityType, Finder> & {
  /** Lines with this text among their own texts of this kind only. */
  own: Record<Exclude<IdentityType, "position">, Finder>;
  /** Most likely kind of a text: the first kind with a matching line. */
  kindOf(text: string): Exclude<IdentityType, "position"> | undefined;
};

/** Creates lookups from cells of each column type to lines. */
export function findersOf(lines: readonly Line[]): Finders {
  const own = {
    number: finderOf(lines, ({ numbers }) => numbers),
    name: finderOf(lines, ({ names }) => names),
    operation: finderOf(lines, ({ operations }) => operations),
  };
  const byPosition = new Map(lines.map((line) => [String(line.position), line]));
  return {
    position: (text) => {
      const line = byPosition.get(text.replace(/^pos\.?\s*/i, "").replace(/^0+|\.0*$/g, ""));
      return line ? [line] : [];
    },
    number: finderOf(lines, ({ numbers, operations }) => [...numbers, ...operations]),
    operation: finderOf(lines, ({ names, operations }) => [...operations, ...names]),
    name: finderOf(lines, ({ names, operations }) => [...names, ...operations]),
    own,
    kindOf: (text) => (["number", "name", "operation"] as const).find((kind) => own[kind](text).length > 0),
  };
}

/** Result of a row's identity columns. */
export type LineChoice =
  | { state: "line"; line: Line; isCertain: boolean }
  | { state: "none" }
  | { state: "several" }
  | { state: "unknown" };

type IdentityMatch = { type: IdentityType; found: readonly Line[]; isNamed: boolean };

const common = (sets: readonly (readonly Line[])[]): readonly Line[] =>
  sets.length === 0 ? [] : sets.reduce((left, set) => left.filter((line) => set.includes(line)));

/** The lines matched by the strongest identities that agree. */
function strongest(known: readonly IdentityMatch[]): readonly Line[] {
  let left: readonly Line[] = [];
  for (const type of identityTypes) {
    const sets = known.filter((each) => each.type === type).map(({ found }) => found);
    if (sets.length === 0) continue;
    const next = common(left.length === 0 ? sets : [left, ...sets]);
    if (next.length > 0) left = next;
  }
  return left;
}

/**
 * The line that a row's identities name together. `isNamed` marks non-empty cells; an unknown name is the supplier's
 * own wording, but an unknown number or operation makes the line doubtful.
 */
export function chooseLine(said: readonly IdentityMatch[]): LineChoice {
  const named = said.filter(({ isNamed }) => isNamed);
  if (named.length === 0) return { state: "none" };
  const known = named.filter(({ found }) => found.length > 0);
  if (known.length === 0) return { state: "unknown" };
  const agreed = common(known.map(({ found }) => found));
  const lines = agreed.length > 0 ? agreed : strongest(known);
  const [line, second] = lines;
  if (!line || second) return { state: "several" };
  const isStrange = named.some(({ type, found }) => type !== "name" && found.length === 0);
  return { state: "line", line, isCertain: agreed.length > 0 && !isStrange };
}
