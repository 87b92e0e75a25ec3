import type { ImportColumn } from "@kantwerk/contract/imports";

/** Adjacent price-break columns are grouped and shown as one. */
export type ColumnGroup = { tiers: ImportColumn[] } | { column: ImportColumn };

/** The quantity from which a column's prices apply; undefined if it is not a price break. */
export function minQuantityOf({ target }: Pick<ImportColumn, "target">): number | undefined {
  const [, from] = /^\w+\.(\d+)$/.exec(target ?? "") ?? [];
  return from === undefined ? undefined : Number(from);
}

/** Groups two or more adjacent price-break columns. */
export function groupColumns(columns: readonly ImportColumn[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (minQuantityOf(column) === undefined) groups.push({ column });
    else if (last && "tiers" in last) last.tiers.push(column);
    else groups.push({ tiers: [column] });
  }
  return groups.flatMap((group) =>
    "tiers" in group && group.tiers.length === 1 ? group.tiers.map((column) => ({ column })) : [group],
  );
}

/** Splits a text into runs of equal and of differing characters, compared with the fix; `at` is a run's start index. */
export function splitByDifference(
  text: string,
  fix: string | null,
): { text: string; at: number; differs: boolean }[] {
  const pieces: { text: string; at: number; differs: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const differs = fix?.length === text.length && fix[at] !== text[at];
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += text[at];
    else pieces.push({ text: text[at] ?? "", at, differs });
  }
  return pieces;
}
