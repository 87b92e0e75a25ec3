import type { FieldKind } from "@kantwerk/contract/fields";

/** `true` or `false`; undefined for anything else. */
export function readBoolean(value: string): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}

function readNumber(value: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : undefined;
}

function readTime(value: string): string | undefined {
  const time = Date.parse(value);
  return Number.isNaN(time) || time < -6e13 || time > 2.5e14 ? undefined : new Date(time).toISOString();
}

/** A text as a value of the field; undefined when it cannot be one. */
export function readValue(kind: FieldKind, value: string): string | number | boolean | undefined {
  if (kind === "boolean") return readBoolean(value);
  if (kind === "number") return readNumber(value);
  if (kind === "integer") {
    const number = readNumber(value);
    return number !== undefined && Number.isInteger(number) && Math.abs(number) < 2 ** 31
      ? number
      : undefined;
  }
  if (kind === "money") return /^-?\d{1,10}(\.\d{1,4})?$/.test(value) ? value : undefined;
  if (kind === "time") return readTime(value);
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}$/.test(value) && readTime(value) ? value : undefined;
  return value.includes("\u0000") ? undefined : value;
}
