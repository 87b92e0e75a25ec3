import type { Permission } from "@kantwerk/contract/access";
import { describe, expect, it } from "vitest";
import { allowedActions } from "./offerActions.ts";

const everything = (_: Permission | undefined): boolean => true;
const offer = { status: "offered", withdrawn_at: null, source: "supplier" } as const;
const actions = (given: Parameters<typeof allowedActions>[0], isAwarded = false, may = everything) =>
  [...allowedActions(given, isAwarded, may)].sort();

describe("what can be done with an offer", () => {
  it("that a supplier made: everything but changing its words", () => {
    expect(actions(offer)).toEqual(["award", "decline", "defer", "withdraw"]);
  });

  it("that staff entered: it can be corrected as well", () => {
    expect(actions({ ...offer, source: "staff" })).toContain("edit");
  });

  it("that is a draft: submit, correct or delete it", () => {
    expect(actions({ ...offer, status: "draft" })).toEqual(["delete", "edit", "submit"]);
  });

  it("that is deferred: award it after all, reopen or decline it", () => {
    expect(actions({ ...offer, status: "deferred" })).toEqual(["award", "decline", "reopen", "withdraw"]);
  });

  it("of a line that is awarded to another: it can neither be awarded nor reopened", () => {
    expect(actions({ ...offer, status: "declined" }, true)).toEqual([]);
    expect(actions({ ...offer, status: "deferred" }, true)).toEqual(["decline"]);
  });

  it("that is ordered: take the award back", () => {
    expect(actions({ ...offer, status: "ordered" }, true)).toEqual(["unaward"]);
  });

  it("that is withdrawn: nothing", () => {
    expect(actions({ ...offer, status: "declined", withdrawn_at: "2026-11-01T08:00:00Z" })).toEqual([]);
  });

  it("depends on the person's permissions", () => {
    expect(actions(offer, false, (name) => name === "offers.award")).toEqual(["award"]);
    expect(actions(offer, false, () => false)).toEqual([]);
  });
});
