import { describe, expect, test } from "vitest";
import { type DateOptions, orderIn, readDate } from "./dates.ts";
import { cases, said } from "./testing.ts";

const today = "2026-11-28";
const read = (typed: string, options: DateOptions = {}) => said(readDate(typed, { today, ...options }));

describe("a date", () => {
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

describe("is rejected", () => {
  const table = `
31.04.2026 = impossible_day | 29.02.2026 = impossible_day | 29.02.2027 = impossible_day | 32.01.2026 = impossible_day | 0.1.2026 = impossible_day | 1.13.2026 = impossible_day | 31-04-2026 = impossible_day
2026-02-30 = impossible_day | 2026-13-01 = impossible_day | 20260230 = impossible_day | 31. April 2026 = impossible_day | 13/13/2026 = impossible_day | KW 54/2026 = impossible_day | KW 0 = impossible_day
tomorrow = no_date | morgen = no_date | asap = no_date | 12.2026 = no_date | Dezember 2026 = no_date | 31.12. = no_date | 46022 = no_date | 5-12 = no_date | 2026 = no_date | Q1 2027 = no_date | 1.2.3.4 = no_date
14 Tage = no_date | auf Anfrage = no_date | 31.12.202 = no_date | 1. Foo 2026 = no_date | 1. Ma 2026 = no_date | 1. J 2026 = no_date | 1. Mart 2026 = no_date | 1. Märzen 2026 = no_date`;
  test.each(cases(table))("%s: %s", (typed, reason) => expect(read(typed)).toBe(`refused ${reason}`));
});

describe("swapped day and month", () => {
  test.each(["03/04/2027", "3/4/2027", "3/4/27"])("%s is assumed by the language", (typed) => {
    expect(read(typed, { hint: "day" })).toBe("assumed 2027-04-03 day_or_month");
    expect(read(typed, { hint: "month" })).toBe("assumed 2027-03-04 day_or_month");
  });

  test("are decided by the other dates of the column, unless those contradict each other", () => {
    expect(orderIn(["31/12/2026", "03/04/2027"])).toBe("day");
    expect(orderIn(["12/31/2026", "03/04/2027"])).toBe("month");
    expect(orderIn(["31/12/2026", "12/31/2026"])).toBeUndefined();
    expect(orderIn(["03/04/2027", "31.12.2026"])).toBeUndefined();
    expect(read("03/04/2027", { order: "day", hint: "month" })).toBe("2027-04-03");
    expect(read("03/04/2027", { order: "month", hint: "day" })).toBe("2027-03-04");
  });
});

describe("a week means its Friday, assumed", () => {
  const table = `
KW 45/2027 = 2027-11-12 | KW45/2027 = 2027-11-12 | KW 45 2027 = 2027-11-12 | CW 45/2027 = 2027-11-12 | 2027-W45 = 2027-11-12 | week 1 2027 = 2027-01-08 | KW 53/2026 = 2027-01-01 | KW 1/26 = 2026-01-02
KW 49 = 2026-12-04 | KW 48 = 2027-12-03 | KW 45 = 2027-11-12 | Woche 50 = 2026-12-11 | KW. 50 = 2026-12-11`;
  test.each(cases(table))("%s: %s", (typed, day) => expect(read(typed)).toBe(`assumed ${day} week`));
});

describe("a date with words, times or implausible years is rejected", () => {
  const table = `
2026-12-31 oder später = no_date | 2026-12-31 ab Werk = no_date | 2026-12-31T25:99 = no_date | 2026-12-31? = no_date | 31.12.2026? = no_date | ca. 31.12.2026 = no_date | bis 31.12.2026 = no_date | 31.12.2026 10:15 = no_date
31.12.0026 = impossible_day | 01.01.0000 = impossible_day | 0000-01-01 = impossible_day | 1. Mai 0027 = impossible_day | 31.12.1899 = impossible_day
29.02.2100 = impossible_day | 30.02.2028 = impossible_day | 29. Februar 2027 = impossible_day | Feb 30, 2027 = impossible_day | 31 June 2027 = impossible_day | 31/04/2026 = impossible_day | 02/30/2026 = impossible_day | 00.12.2026 = impossible_day
28-09-26 = no_date | 2026/03/04 = no_date | 1.3 = no_date | 3. Mai = no_date | Mai 2027 = no_date | KW = no_date | KW 2026 = no_date | 45 = no_date | Freitag = no_date | sofort = no_date | 1.Mai = no_date`;
  test.each(cases(table))("%s: %s", (typed, reason) => expect(read(typed)).toBe(`refused ${reason}`));
});

describe("month names are read as commonly written", () => {
  const table = `
3. Mai 2027 = 2027-05-03 | 3.Mai 2027 = 2027-05-03 | 03-MAY-27 = 2027-05-03 | 3 MAI 2027 = 2027-05-03 | 1. MÄRZ 2027 = 2027-03-01 | 1. maerz 2027 = 2027-03-01 | 1. Mär. 2027 = 2027-03-01 | 1. Mar 2027 = 2027-03-01
1. Jänner 2027 = 2027-01-01 | 1. Jän. 2027 = 2027-01-01 | 29. Feb. 2028 = 2028-02-29 | 29.02.28 = 2028-02-29 | 1. Aug. 27 = 2027-08-01 | Aug 1 2027 = 2027-08-01 | 1. Nov. 2027 = 2027-11-01 | Sept 30, 2027 = 2027-09-30`;
  test.each(cases(table))("%s is %s", (typed, day) => expect(read(typed)).toBe(day));
});

test("two-digit years are in this century", () => {
  for (let year = 0; year < 100; year += 1) {
    const two = String(year).padStart(2, "0");
    expect(read(`1.2.${two}`)).toBe(`20${two}-02-01`);
    expect(read(`13/1/${two}`)).toBe(`20${two}-01-13`);
  }
});

test("a year has the weeks of ISO 8601, each of which means its Friday", () => {
  for (let year = 2020; year < 2045; year += 1) {
    const monday = Date.UTC(year, 0, 4) - ((new Date(Date.UTC(year, 0, 4)).getUTCDay() + 6) % 7) * 86_400_000;
    const next =
      Date.UTC(year + 1, 0, 4) - ((new Date(Date.UTC(year + 1, 0, 4)).getUTCDay() + 6) % 7) * 86_400_000;
    const weeks = (next - monday) / (7 * 86_400_000);
    for (let week = 1; week <= weeks; week += 1) {
      const friday = new Date(monday + (week * 7 - 3) * 86_400_000).toISOString().slice(0, 10);
      for (const typed of [`KW ${week}/${year}`, `${week}. KW ${year}`, `CW ${week} ${year}`])
        expect([typed, read(typed)]).toEqual([typed, `assumed ${friday} week`]);
    }
    expect(read(`KW ${weeks + 1}/${year}`)).toBe("refused impossible_day");
  }
});

test("an ambiguous date is assumed, and read with the column's order, for every day of a month", () => {
  for (let day = 1; day <= 31; day += 1) {
    const [two, isClear] = [String(day).padStart(2, "0"), day > 12 || day === 3];
    const asDay = `2027-03-${two}`;
    expect(read(`${day}/3/2027`, { hint: "day" })).toBe(isClear ? asDay : `assumed ${asDay} day_or_month`);
    expect(read(`3/${day}/2027`, { hint: "month" })).toBe(isClear ? asDay : `assumed ${asDay} day_or_month`);
    expect(read(`${day}/3/2027`, { order: "day" })).toBe(asDay);
  }
});

test.each(["", " ", "-", "–"])("%j is no value", (typed) => expect(read(typed)).toBe("nothing"));

test("any date is read back from every common notation", () => {
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

test("hostile texts of ten thousand characters are handled immediately", () => {
  for (const part of ["1", "1.", "KW ", "a", "1/", " ", "2026-"])
    expect(read(part.repeat(10_000))).toBeDefined();
});
