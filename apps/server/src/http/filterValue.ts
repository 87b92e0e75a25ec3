import { type FieldKind, kindOf } from "@kantwerk/contract/fieldKinds";

/** `true` or `false`; undefined for anything else. */
export function readBoolean(value: string): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}

function readNumber(value: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : undefined;
}

const firstTime = Date.parse("0001-01-01T00:00:00Z");
const lastTime = Date.parse("9999-12-31T23:59:59.999Z");

function readTime(value: string): string | undefined {
  const time = Date.parse(value);
  return time >= firstTime && time <= lastTime ? new Date(time).toISOString() : undefined;
}

/** A valid calendar day; `Date.parse` would turn 30 February into 2 March. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && readTime(value)?.startsWith(value) === true;

/** Parses a text as a value of the field; undefined if invalid. */
export function readValue(kind: FieldKind, value: string): string | number | boolean | undefined {
  const { holds } = kindOf(kind);
  if (holds === "boolean") return readBoolean(value);
  if (holds === "number") return readNumber(value);
  if (holds === "integer") {
    const number = readNumber(value);
    return number !== undefined && Number.isInteger(number) && Math.abs(number) < 2 ** 31
      ? number
      : undefined;
  }
  if (holds === "decimal") return /^-?\d{1,10}(\.\d{1,6})?$/.test(value) ? value : undefined;
  if (holds === "time") return readTime(value);
  if (holds === "date") return isDay(value) ? value : undefined;
  return value.includes("\u0000") ? undefined : value;
}
