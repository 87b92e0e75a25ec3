const price_state = { good: "Good", doubtful: "Doubtful", incomplete: "Incomplete" };

/** Choices of prices and of the lines that have them. */
export const priceChoices = {
  "calculated-prices": { state: price_state, price_state },
  items: {
    item_type: {
      product: "Product",
      part: "Part",
      operation: "Operation",
      material: "Material",
      text: "Text",
    },
    unit: { piece: "pcs", kg: "kg", m: "m", m2: "m²", hour: "h", lump_sum: "lump sum" },
    price_source: { entered: "Entered", bulk_price: "List price", calculation: "Calculation" },
    price_state,
  },
};
