import type { Permission } from "@kantwerk/contract/access";
import type { Offer } from "../../records/offers.ts";

export const offerMoveNames = ["submit", "defer", "decline", "reopen", "withdraw"] as const;
/** What changes an offer's state without further words. */
export type OfferMove = (typeof offerMoveNames)[number];
const actionNames = [...offerMoveNames, "award", "unaward", "edit", "delete"] as const;
export type OfferAction = (typeof actionNames)[number];

/**
 * What can be done with an offer, as the server will see it.
 * @param isAwarded whether an offer of its line has been ordered
 */
export function allowedActions(
  { status, withdrawn_at, source }: Pick<Offer, "status" | "withdrawn_at" | "source">,
  isAwarded: boolean,
  may: (permission: Permission) => boolean,
): ReadonlySet<OfferAction> {
  const isOpen = status === "offered" || status === "deferred";
  const canUpdate = may("offers.update") && withdrawn_at === null;
  const canEdit = status === "draft" || (status === "offered" && source === "staff");
  const allowed: Record<OfferAction, boolean> = {
    award: may("offers.award") && withdrawn_at === null && isOpen && !isAwarded,
    unaward: may("offers.award") && status === "ordered",
    submit: canUpdate && status === "draft" && !isAwarded,
    defer: canUpdate && status === "offered",
    decline: canUpdate && isOpen,
    reopen: canUpdate && (status === "declined" || status === "deferred") && !isAwarded,
    withdraw: canUpdate && (isOpen || status === "declined") && !isAwarded,
    edit: canUpdate && canEdit,
    delete: may("offers.delete") && status === "draft",
  };
  return new Set(actionNames.filter((name) => allowed[name]));
}
