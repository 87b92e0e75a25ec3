import { readNumber } from "./number.ts";

/** Separators between quantities; a point or comma between digits belongs to the number. */
const between = /[\s;/]+|,(?=\s|$)|,(?=[1-9])/;

/** Whether a part cannot be a quantity by itself: the `000` of `1,000` and `1 000`. */
const isGroup = (part: string) => /^0\d\d$/.test(part);

/**
 * Quantities in a list such as `10, 50, 100`, also separated by spaces, semicolons or slashes; NaN for anything but an
 * integer. `1.000`, `1,000` and `1 000` are a thousand in every language, `1,500` is two quantities.
 */
export function quantitiesIn(typed: string): number[] {
  const parts: string[] = [];
  for (const part of typed.split(between).filter(Boolean))
    if (isGroup(part) && parts.length > 0) parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
  return parts.map((part) => {
    const reading = readNumber(part, { whole: true });
    const value = reading.state === "read" ? Number(reading.value) : Number.NaN;
    return Number.isInteger(value) ? value : Number.NaN;
  });
}
