import { expect, test } from "vitest";
import { judgeCountry } from "./judgeCountry.ts";

test("only codes are taken where a code is needed; a name is answered with its code", () => {
  expect(judgeCountry("de")).toBeUndefined();
  expect(judgeCountry("Germany")).toEqual({ key: "countryMeant", values: { value: "Germany", code: "DE" } });
  expect(judgeCountry("UK")).toEqual({ key: "countryMeant", values: { value: "UK", code: "GB" } });
  expect(judgeCountry("XX")).toEqual({ key: "country", values: {} });
});
