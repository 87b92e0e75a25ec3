import { offerAction } from "./offerAction.ts";
import { withdrawOffer } from "./withdrawOffer.ts";

export const takeBackOffer = offerAction({
  name: "withdraw",
  summary: "Withdraws an offer that its supplier took back by phone or mail",
  permission: "offers.update",
  act: withdrawOffer,
});
