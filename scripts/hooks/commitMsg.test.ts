import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const message = join(mkdtempSync(join(tmpdir(), "kantwerk-message-")), "message");

function refusalOf(subject: string): string {
  writeFileSync(message, `${subject}\n\nWhy it was done.\n`);
  return spawnSync(join(import.meta.dirname, "commit-msg"), [message], { encoding: "utf8" }).stderr;
}

test.each(["offers: Rank by landed cost", "db.sql: Add an index", `imports: Read ${"ä".repeat(57)}`])(
  "the subject %s is accepted",
  (subject) => expect(refusalOf(subject)).toBe(""),
);

test.each([
  ["Rank by landed cost", "must begin with an area"],
  ["Offers: Rank by landed cost", "must begin with an area"],
  ["offers: rank by landed cost", "must begin with an area"],
  ["offers: The ranking counts landed cost", "imperative"],
  ["offers: What suppliers see", "imperative"],
  ["offers: Rank by landed cost.", "full stop"],
  [`imports: Read ${"a".repeat(59)}`, "73 characters"],
])("the subject %s is rejected with the reason", (subject, reason) =>
  expect(refusalOf(subject)).toContain(reason),
);
