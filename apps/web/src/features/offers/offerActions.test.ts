import type { Permission } from "@kantwerk/contract/access";
import { describe, expect, it } from "vitest";
import { allowedActions } from "./offerActions.ts";

const everything = (_: Permission | undefined): boolean => true;
const offer = { status: "offered", withdrawn_at: null, source: "supplier" } as const;
const actions = (given: Parameters<typeof allowedActions>[0], isAwarded = false, may = everything) =>
  [...allowedActions(given, isAwarded, may)].sort();

describe("the actions for an offer", () => {
  it("from a supplier: all except editing", () => {
    expect(actions(offer)).toEqual(["award", "decline", "defer", "withdraw"]);
  });

  it("entered by staff: editing as well", () => {
    expect(actions({ ...offer, source: "staff" })).toContain("edit");
  });

  it("that is a draft: submit, edit or delete", () => {
    expect(actions({ ...offer, status: "draft" })).toEqual(["delete", "edit", "submit"]);
  });

  it("that is deferred: award after all, reopen or decline", () => {
    expect(actions({ ...offer, status: "deferred" })).toEqual(["award", "decline", "reopen", "withdraw"]);
  });

  it("on a line awarded to another supplier: neither award nor reopen", () => {
    expect(actions({ ...offer, status: "declined" }, true)).toEqual([]);
    expect(actions({ ...offer, status: "deferred" }, true)).toEqual(["decline"]);
  });

  it("that is ordered: revoke the award", () => {
    expect(actions({ ...offer, status: "ordered" }, true)).toEqual(["unaward"]);
  });

  it("that is withdrawn: none", () => {
    expect(actions({ ...offer, status: "declined", withdrawn_at: "2026-11-01T08:00:00Z" })).toEqual([]);
  });

  it("depend on the user's permissions", () => {
    expect(actions(offer, false, (name) => name === "offers.award")).toEqual(["award"]);
    expect(actions(offer, false, () => false)).toEqual([]);
  });
});
