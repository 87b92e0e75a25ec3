/** What the product says when something about a purchase order is refused. */
export const purchaseOrdersEn = {
  purchaseOrderFinal: "A sent purchase order is changed by a new version",
  hasAwards: "Awarded lines stay on the purchase order: take the award back instead",
  oneDraft: "There is a draft to this supplier for the request already",
  belowReceived: "More than that has been received already",
  questionOf: "A question belongs to a supplier of a request, or to a purchase order",
  status_sent: "Sent",
  status_confirmed: "Confirmed",
  status_received: "Received",
  status_cancelled: "Cancelled",
  orderReplaced: "Another version has taken the place of this purchase order",
  orderAnswered: "This purchase order takes no answer any more",
  purchaseOrderEmpty: "A purchase order without lines cannot be sent",
  priceEstimated: "Confirm or change the estimated prices first: {lines}",
};
