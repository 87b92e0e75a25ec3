export const awardChanges = {
  title: "The offers have changed since you began this plan",
  kept: "Your changes to the plan stay.",
  renew: "Continue with the new offers",
  what: {
    offer: "the offer was changed",
    offer_gone: "an offer or a line is gone",
    withdrawn: "the offer was withdrawn",
    awarded: "awarded in the meantime",
    declined: "the offer was declined",
    stale: "the request has changed since the offer",
    drawing_changed: "the drawing has changed",
    costs: "one-off costs or exchange rates",
    deadline: "the deadline",
    own_price: "our price",
    line: "the requested line",
  },
};
