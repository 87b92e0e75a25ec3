import { expect, it } from "vitest";
import { texts } from "../../i18n/de/supplierPage.ts";
import { translator } from "../../public/texts.ts";
import { timeLeft } from "./timeLeft.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const left = (deadline: string) => {
  const found = timeLeft(deadline, now);
  return found && translator(texts, "de")(found.key, found.values);
};

it("the time left is in days, hours or minutes, and empty after the deadline", () => {
  expect(left("2026-12-13T12:30:00Z")).toBe("noch 22 Tage");
  expect(left("2026-11-22T13:30:00Z")).toBe("noch 1 Tag 1 Std. 30 Min.");
  expect(left("2026-11-21T13:30:00Z")).toBe("noch 1 Std. 30 Min.");
  expect(left("2026-11-21T12:05:30Z")).toBe("noch 5 Minuten");
  expect(left("2026-11-21T11:59:00Z")).toBeUndefined();
});
