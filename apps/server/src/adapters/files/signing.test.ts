import { expect, test } from "vitest";
import { signedUntil, signPath, verify } from "./signing.ts";

const SECRET = "a secret of the server";
const PATH = "/restify/files/42/content";
const now = new Date("2026-03-01T12:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, "http://host").searchParams);
}
const query = queryOf(signPath(SECRET, PATH, signedUntil(now)));

test("a signed URL is valid for ten minutes", () => {
  expect(verify(SECRET, PATH, query, now)).toBe(true);
  expect(verify(SECRET, PATH, query, later(599))).toBe(true);
  expect(verify(SECRET, PATH, query, later(600))).toBe(false);
});

test("further parameters do not matter", () => {
  const extended = queryOf(`${signPath(SECRET, PATH, signedUntil(now))}&kind=thumbnail`);

  expect(verify(SECRET, PATH, extended, now)).toBe(true);
});

test("a signed URL is valid for no other path, time or secret", () => {
  expect(verify(SECRET, "/restify/files/43/content", query, now)).toBe(false);
  expect(verify(SECRET, PATH, { ...query, expires: String(Number(query.expires) + 60) }, now)).toBe(false);
  expect(verify("another secret", PATH, query, now)).toBe(false);
});

test.each<[string, { expires?: unknown; signature?: unknown }]>([
  ["nothing", {}],
  ["no signature", { expires: query.expires }],
  ["an empty signature", { ...query, signature: "" }],
  ["half a signature", { ...query, signature: query.signature?.slice(0, 20) }],
  ["lists", { expires: [query.expires], signature: [query.signature] }],
  ["another writing of the time", { ...query, expires: `0${query.expires}` }],
])("%s is refused", (_what, given) => {
  expect(verify(SECRET, PATH, given, now)).toBe(false);
});
