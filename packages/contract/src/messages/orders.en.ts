/** What the product says when something about an order is refused. */
export const ordersEn = {
  discountOfOrder: "Only lines of an order have a discount",
  customerOrderReplaced: "Another version has taken the place of this order",
  onlyWhenDeclined: "A reason belongs to declining",
  onlyWhenOffered: "A comment on prices belongs to offering",
  onlyWhenDeferred: "A date belongs to deferring",
  orderNotRevised: "Only an offered or declined order gets a new version",
  orderDeclined: "A declined order is not sent",
  orderFinal: "An order that is offered or ordered keeps its prices",
  orderEmpty: "An order without items cannot be offered",
  orderNotDeleted: "Only a draft or declined order can be deleted",
  itemWithoutPrice: "{name}: no price yet",
  vatIdInvalid: "The VAT ID does not fit the country and counts as none. Expected: an ID such as {form}",
  lineOverReceived: "{name}: more received than ordered",
  priceDoubtful: "State a reason for these prices: {items}",
  priceMissing: "These items have no price yet: {items}",
  discountTooLarge: "The discount is larger than the value of the goods",
};
