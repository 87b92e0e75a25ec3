/** Prices over time. */
export const prices = {
  anyQuantity: "any quantity",
  fromQuantity: "from {quantity}",
  history: "Price per kg over time",
};
