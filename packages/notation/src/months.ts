/** Formats a month `YYYY-MM` as 11/2026. */
export const formatMonth = (month: string): string => month.split("-").reverse().join("/");

/**
 * Parses a month: `11/2026`, `11.26`, `2026-11`, or its first day, as stored by spreadsheets.
 * @returns `YYYY-MM`, or undefined if invalid
 */
export function parseMonth(written: string): string | undefined {
  const text = written.trim();
  const iso = /^(\d{4})-(\d{1,2})(?:-01)?$/.exec(text);
  const common = /^(?:0?1[./])?(\d{1,2})[./ ](\d{4}|\d{2})$/.exec(text);
  const [year, month] = iso ? iso.slice(1) : (common?.slice(1).reverse() ?? []);
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}`;
}
