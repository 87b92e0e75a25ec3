import type { Permission } from "@kantwerk/contract/access";
import type { ActionName } from "@kantwerk/contract/actions";
import { mayAct } from "../../lib/mayAct.ts";
import type { Offer } from "../../records/offers.ts";

export const offerMoveNames = ["submit", "defer", "decline", "reopen", "withdraw"] as const;
/** State changes without further input. */
export type OfferMove = (typeof offerMoveNames)[number];
const actionNames = [...offerMoveNames, "award", "unaward", "edit", "delete"] as const;
export type OfferAction = (typeof actionNames)[number];

/**
 * The actions that the server will accept for an offer.
 * @param isAwarded whether an offer on its line has been ordered
 */
export function allowedActions(
  offer: Pick<Offer, "status" | "withdrawn_at" | "source">,
  isAwarded: boolean,
  may: (permission: Permission | undefined) => boolean,
): ReadonlySet<OfferAction> {
  const { status, withdrawn_at, source } = offer;
  const can = (name: ActionName<"offers">) => mayAct(may, "offers", name, offer);
  const canUpdate = may("offers.update") && withdrawn_at === null;
  const canEdit = status === "draft" || (status === "offered" && source === "staff");
  const allowed: Record<OfferAction, boolean> = {
    award: can("award") && !isAwarded,
    unaward: can("unaward"),
    submit: can("submit") && !isAwarded,
    defer: can("defer"),
    decline: can("decline"),
    reopen: can("reopen") && !isAwarded,
    withdraw: can("withdraw") && !isAwarded,
    edit: canUpdate && canEdit,
    delete: may("offers.delete") && status === "draft",
  };
  return new Set(actionNames.filter((name) => allowed[name]));
}
