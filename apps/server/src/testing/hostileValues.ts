import { pick } from "../seed/demo/rows.ts";

type Random = (limit: number) => number;

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels)}1${"]}".repeat(levels)}`);

/** Texts with a special meaning to a database, page, mail, log, spreadsheet or parser. */
export const hostileTexts: readonly string[] = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\u0001\u001b[31m",
    "\u202egpj.exe",
    "\u2066a\u2069",
    "\ud800",
    "e\u0301".repeat(80),
  ],
  ...[
    "a\r\nBcc: x@evil.example",
    "a\r\nSet-Cookie: a=b\r\n\r\n<p>",
    '\n{"level":60}',
    "\u2028",
    "﷽".repeat(30),
    "👩‍👩‍👧",
  ],
  ...[
    "NaN",
    "Infinity",
    "-Infinity",
    "1e400",
    "-0",
    "0x10",
    "1,5",
    "١٢",
    "9".repeat(400),
    "0.00000000000001",
    "null",
  ],
  ...[
    "'; drop table products; --",
    "' or 1=1 --",
    "\\",
    "%",
    "_%",
    "\\'; select pg_sleep(9)--",
    "{1,2}",
    "$1",
    "?",
  ],
  ...[
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "]]><svg/onload=1>",
    "{{7*7}}",
    "#{7*7}",
  ],
  ...[
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
    "+1",
    "-1",
    "../../../etc/passwd",
    "file:///etc/passwd",
    "%00",
    "%2e%2e%2f",
    "a\tb",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "x".repeat(300),
    "ä".repeat(11_000),
    "2026-02-30",
    "0000-01-01",
  ],
  ...[
    "+275760-09-13T00:00:00Z",
    "-271821-04-20T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "2026-01-01T00:00:00+23:59",
  ],
];

const hostileNumbers = [
  0,
  -0,
  -1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  0.1 + 0.2,
  0.123456789012,
];
const otherValues: unknown[] = [
  ...[null, true, [], {}, [[]], [null], { $ne: null }, { toString: 1 }, { length: -1 }],
  ...[JSON.parse('{"__proto__":{"polluted":1}}'), { constructor: { prototype: { polluted: 1 } } }],
  ...[
    nested(60),
    Array.from({ length: 1500 }, () => 1),
    Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, n])),
  ],
];

/** A malicious value, mostly a text. */
function hostileValue(random: Random): unknown {
  const kind = random(10);
  if (kind < 6) return pick(hostileTexts, random(hostileTexts.length));
  return kind < 8
    ? pick(hostileNumbers, random(hostileNumbers.length))
    : pick(otherValues, random(otherValues.length));
}

type Place = { holder: Record<string, unknown>; key: string };

/** Every position of a value within another, including list entries. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

/**
 * A body with one hostile change: a malicious value, another organization's id in place of a record's, or an unknown
 * property.
 * @param strange returns the id of another organization's record of a type
 */
export function spoilt(body: unknown, random: Random, strange: (type: string) => string): unknown {
  const copy = structuredClone({ body });
  const places = placesIn(copy);
  const named = places.filter(({ holder, key }) => key === "id" && typeof holder.type === "string");
  const how = random(10);
  if (how < 3 && named.length > 0) {
    const { holder } = pick(named, random(named.length));
    holder.id = strange(String(holder.type));
  } else if (how < 4) {
    const { holder } = pick(places, random(places.length));
    Object.defineProperty(holder, pick(hostileTexts, random(hostileTexts.length)), {
      ...{ value: hostileValue(random), enumerable: true, configurable: true, writable: true },
    });
  } else {
    const { holder, key } = pick(places, random(places.length));
    holder[key] = hostileValue(random);
  }
  return copy.body;
}
