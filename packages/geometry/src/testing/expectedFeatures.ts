/**
 * Compares a reading with the right values of `cad/cases/cases.json`: an expected object is a part of what is read.
 * A text between slashes is a pattern; `{ any }`: one of these; `{ not }`: anything else, but present; `{ min }`: at
 * least so many; `{ between }`: from, to; `cut`: the outer and inner cut length together.
 */
export type Expected = unknown;

const grouped = new Set(["holes", "slots", "bends", "pockets"]);
const including = new Set(["proposals", "warnings"]);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAngle = (key: string) => key === "angle" || key === "sink_angle";

function isEqualNumber(read: unknown, right: number, key: string): boolean {
  const allowed = isAngle(key) ? 0.5 : Math.max(0.02, Math.abs(right) * 0.002);
  return typeof read === "number" && Math.abs(read - right) <= allowed;
}

/** Each group as often as it counts. */
const pieces = (groups: readonly unknown[]): Json[] =>
  groups
    .filter(isObject)
    .flatMap((group) => Array.from({ length: Number(group.count ?? 1) }, () => ({ ...group, count: 1 })));

/** Whether each expected one can have a read one of its own. */
function isMatched(read: readonly unknown[], right: readonly unknown[], exact: boolean): boolean {
  if (exact && read.length !== right.length) return false;
  const left = [...read];
  return right.every((each) => {
    const at = left.findIndex((one) => differences(one, each, "").length === 0);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function listDifferences(read: unknown, right: readonly unknown[], path: string): string[] {
  const key = path.split(".").at(-1) ?? "";
  const list = Array.isArray(read) ? read : [];
  const isSame = grouped.has(key)
    ? isMatched(pieces(list), pieces(right), true)
    : isMatched(
        key === "warnings" ? list.flatMap((each) => [each, isObject(each) ? each.code : each]) : list,
        right,
        !including.has(key),
      );
  return isSame ? [] : [`${path}: ${JSON.stringify(read)} is not ${JSON.stringify(right)}`];
}

function ruleDifferences(read: unknown, rule: Json, path: string): string[] | undefined {
  const wrong = [`${path}: ${JSON.stringify(read)} is not ${JSON.stringify(rule)}`];
  if (Array.isArray(rule.any))
    return rule.any.some((each) => differences(read, each, path).length === 0) ? [] : wrong;
  if ("not" in rule) return read !== undefined && read !== rule.not ? [] : wrong;
  if (typeof rule.min === "number")
    return (Array.isArray(read) ? read.length : Number(read)) >= rule.min ? [] : wrong;
  if (Array.isArray(rule.between))
    return Number(read) >= Number(rule.between[0]) && Number(read) <= Number(rule.between[1]) ? [] : wrong;
  return undefined;
}

function objectDifferences(read: unknown, right: Json, path: string): string[] {
  const rule = ruleDifferences(read, right, path);
  if (rule) return rule;
  if (!isObject(read)) return [`${path}: ${JSON.stringify(read)} is no object`];
  return Object.entries(right).flatMap(([key, value]) => {
    const length = read.cut_length;
    const found = key === "cut" && isObject(length) ? Number(length.outer) + Number(length.inner) : read[key];
    return differences(found, value, path ? `${path}.${key}` : key);
  });
}

/** Where a reading differs from the right values, a line for each. */
export function differences(read: unknown, right: Expected, path = ""): string[] {
  if (Array.isArray(right)) return listDifferences(read, right, path);
  if (isObject(right)) return objectDifferences(read, right, path);
  const pattern = typeof right === "string" ? /^\/(.*)\/(i?)$/.exec(right) : null;
  const isSame =
    typeof right === "number"
      ? isEqualNumber(read, right, path.split(".").at(-1) ?? "")
      : pattern
        ? typeof read === "string" && new RegExp(pattern[1] ?? "", pattern[2]).test(read)
        : read === right;
  return isSame ? [] : [`${path}: ${JSON.stringify(read)} is not ${JSON.stringify(right)}`];
}
