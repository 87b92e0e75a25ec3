export const awardChanges = {
  title: "The offers have changed since you began this plan",
  kept: "Your changes to the plan stay.",
  renew: "Go on with the new offers",
  what: {
    offer: "the offer was changed",
    offer_gone: "an offer or a line is gone",
    withdrawn: "the offer was withdrawn",
    awarded: "awarded meanwhile",
    declined: "the offer was declined",
    stale: "what was asked has changed since the offer",
    drawing_changed: "drawing changed",
    costs: "costs charged once or exchange rates",
    deadline: "the deadline",
    own_price: "the own price",
    line: "what is asked for",
  },
};
