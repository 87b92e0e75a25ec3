import { expect, test } from "vitest";
import type { Question, RequestSupplier } from "../records.ts";
import { threadsOf } from "./threads.ts";

const invitation = (id: string) => ({ id, type: "purchase-request-suppliers", meta: {} }) as RequestSupplier;

function question(
  supplier: string,
  created_at: string,
  author: Question["author"],
  answered_at: string | null = null,
): Question {
  const id = `${supplier} ${created_at}`;
  return {
    id,
    type: "questions",
    meta: {},
    body: id,
    author,
    answered_at,
    pin: null,
    to_all: false,
    extension_until: null,
    created_at,
    updated_at: created_at,
    purchase_request: null,
    purchase_order: null,
    purchase_request_supplier: invitation(supplier),
  };
}

test("suppliers who wait for an answer come first, then the most recently active", () => {
  const threads = threadsOf(
    [
      question("a", "2026-03-01", "supplier", "2026-03-02"),
      question("a", "2026-03-02", "staff"),
      question("b", "2026-03-03", "staff"),
      question("c", "2026-02-01", "supplier"),
    ],
    [invitation("a"), invitation("b"), invitation("c")],
  );
  expect(threads.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ["c", true],
    ["b", false],
    ["a", false],
  ]);
});

test("messages are in chronological order, also those of a supplier removed from the request", () => {
  const [thread] = threadsOf(
    [question("a", "2026-03-02", "staff"), question("a", "2026-03-01", "supplier", "2026-03-02")],
    [],
  );
  expect(thread?.messages.map(({ author }) => author)).toEqual(["supplier", "staff"]);
  expect(thread?.invitation).toBeUndefined();
});
