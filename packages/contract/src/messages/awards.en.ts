/** What the product says when an award or its taking back is refused. */
export const awardsEn = {
  comparisonChanged: "The offers have changed since you looked at them",
  lineTwice: "A line is awarded to one offer only",
  notAwarded: "This offer has not been awarded",
  orderSent: "The purchase order has been sent: it is cancelled or changed there",
  estimateNeedsComment: "Say why: the price for this quantity is an estimate",
  staleNeedsComment: "Say why: what was asked has changed since the offer was made",
  expiredNeedsComment: "Say why: the offer is no longer valid",
  nobodyLost: "There is nobody to tell: nobody has lost yet, or all have been told",
};
