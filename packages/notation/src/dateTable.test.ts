import { describe, expect, test } from "vitest";
import { type DateOptions, orderIn, readDate } from "./dates.ts";
import { cases, said } from "./testing.ts";

const today = "2026-11-28";
const read = (typed: string, options: DateOptions = {}) => said(readDate(typed, { today, ...options }));

describe("a day", () => {
  const table = `
31.12.2026 = 2026-12-31 | 01.02.2026 = 2026-02-01 | 1.2.2026 = 2026-02-01 | 1.2.26 = 2026-02-01 | 31.12.26 = 2026-12-31 | 01. 02. 2026 = 2026-02-01 | 29.02.2028 = 2028-02-29
28-09-2026 = 2026-09-28 | 01-02-2026 = 2026-02-01 | 1-2-2026 = 2026-02-01 | 2026-12-31 = 2026-12-31 | 2026-1-5 = 2026-01-05 | 2026-12-31T00:00:00 = 2026-12-31 | 2026-12-31T10:15:00Z = 2026-12-31 | 2026-12-31 00:00:00 = 2026-12-31
20260301 = 2026-03-01 | 19991231 = 1999-12-31 | 31.12.2026 00:00 = 2026-12-31 | _31.12.2026_ = 2026-12-31
1. März 2026 = 2026-03-01 | 1 März 2026 = 2026-03-01 | 01. Maerz 2026 = 2026-03-01 | 1. Mrz. 2026 = 2026-03-01 | 1 Mar 2026 = 2026-03-01 | 1 March 2026 = 2026-03-01 | March 1, 2026 = 2026-03-01 | March 1st, 2026 = 2026-03-01
1st March 2026 = 2026-03-01 | 2nd May 2027 = 2027-05-02 | 3rd June 2027 = 2027-06-03 | 4th July 2027 = 2027-07-04 | 3. Mai 2027 = 2027-05-03 | 3 May 2027 = 2027-05-03 | May 3, 2027 = 2027-05-03 | 15. Dezember 2026 = 2026-12-15
15 Dec 2026 = 2026-12-15 | 15. Dez. 2026 = 2026-12-15 | 15. Dez 26 = 2026-12-15 | 1. Januar 2027 = 2027-01-01 | 1. Jan. 2027 = 2027-01-01 | 28. Februar 2027 = 2027-02-28 | 30. September 2026 = 2026-09-30 | 30 Sept 2026 = 2026-09-30
30 Sep 2026 = 2026-09-30 | 1. Oktober 2026 = 2026-10-01 | 1 October 2026 = 2026-10-01 | 1. Okt. 2026 = 2026-10-01 | 15-Mar-2026 = 2026-03-15 | 15-Mrz-26 = 2026-03-15 | 1. Juni 2026 = 2026-06-01 | 1. Juli 2026 = 2026-07-01
31/12/2026 = 2026-12-31 | 12/31/2026 = 2026-12-31 | 13/1/2027 = 2027-01-13 | 1/13/2027 = 2027-01-13 | 05/05/2026 = 2026-05-05 | 31/12/26 = 2026-12-31`;
  test.each(cases(table))("%s is %s in both languages", (typed, day) => {
    for (const hint of ["day", "month"] as const) expect(read(typed, { hint })).toBe(day);
  });
});

describe("is refused", () => {
  const table = `
31.04.2026 = impossible_day | 29.02.2026 = impossible_day | 29.02.2027 = impossible_day | 32.01.2026 = impossible_day | 0.1.2026 = impossible_day | 1.13.2026 = impossible_day | 31-04-2026 = impossible_day
2026-02-30 = impossible_day | 2026-13-01 = impossible_day | 20260230 = impossible_day | 31. April 2026 = impossible_day | 13/13/2026 = impossible_day | KW 54/2026 = impossible_day | KW 0 = impossible_day
tomorrow = no_date | morgen = no_date | asap = no_date | 12.2026 = no_date | Dezember 2026 = no_date | 31.12. = no_date | 46022 = no_date | 5-12 = no_date | 2026 = no_date | Q1 2027 = no_date | 1.2.3.4 = no_date
14 Tage = no_date | auf Anfrage = no_date | 31.12.202 = no_date | 1. Foo 2026 = no_date`;
  test.each(cases(table))("%s: %s", (typed, reason) => expect(read(typed)).toBe(`refused ${reason}`));
});

describe("day and month can change places", () => {
  test.each(["03/04/2027", "3/4/2027", "3/4/27"])("%s is assumed by the language", (typed) => {
    expect(read(typed, { hint: "day" })).toBe("assumed 2027-04-03 day_or_month");
    expect(read(typed, { hint: "month" })).toBe("assumed 2027-03-04 day_or_month");
  });

  test("what the other days of the column tell decides, unless they contradict each other", () => {
    expect(orderIn(["31/12/2026", "03/04/2027"])).toBe("day");
    expect(orderIn(["12/31/2026", "03/04/2027"])).toBe("month");
    expect(orderIn(["31/12/2026", "12/31/2026"])).toBeUndefined();
    expect(orderIn(["03/04/2027", "31.12.2026"])).toBeUndefined();
    expect(read("03/04/2027", { order: "day", hint: "month" })).toBe("2027-04-03");
    expect(read("03/04/2027", { order: "month", hint: "day" })).toBe("2027-03-04");
  });
});

describe("a week is its Friday, assumed", () => {
  const table = `
KW 45/2027 = 2027-11-12 | KW45/2027 = 2027-11-12 | KW 45 2027 = 2027-11-12 | CW 45/2027 = 2027-11-12 | 2027-W45 = 2027-11-12 | week 1 2027 = 2027-01-08 | KW 53/2026 = 2027-01-01 | KW 1/26 = 2026-01-02
KW 49 = 2026-12-04 | KW 48 = 2027-12-03 | KW 45 = 2027-11-12 | Woche 50 = 2026-12-11 | KW. 50 = 2026-12-11`;
  test.each(cases(table))("%s: %s", (typed, day) => expect(read(typed)).toBe(`assumed ${day} week`));
});

test.each(["", " ", "-", "–"])("%j is no value", (typed) => expect(read(typed)).toBe("nothing"));

test("any day is read back in every form in which people write it", () => {
  for (let at = 0; at < 800; at += 7) {
    const day = new Date(Date.UTC(2026, 0, 1) + at * 86_400_000);
    const iso = day.toISOString().slice(0, 10);
    const [year = "", month = "", of = ""] = iso.split("-");
    const written = (language: string, monthStyle: "long" | "short") =>
      new Intl.DateTimeFormat(language, {
        ...{ day: "numeric", month: monthStyle, year: "numeric", timeZone: "UTC" },
      }).format(day);
    const forms = [`${of}.${month}.${year}`, `${of}-${month}-${year}`, iso, `${year}${month}${of}`];
    const inWords = ["de-DE", "en-US", "en-GB"].flatMap((each) => [
      written(each, "long"),
      written(each, "short"),
    ]);
    for (const form of [...forms, ...inWords]) expect([form, read(form)]).toEqual([form, iso]);
  }
});

test("hostile texts of ten thousand characters are answered at once", () => {
  for (const part of ["1", "1.", "KW ", "a", "1/", " ", "2026-"])
    expect(read(part.repeat(10_000))).toBeDefined();
});
