const price_state = { good: "Gut", doubtful: "Zweifelhaft", incomplete: "Unvollständig" };

/** Choices of prices and of the lines that have them. */
export const priceChoices = {
  "calculated-prices": { state: price_state, price_state },
  items: {
    item_type: {
      product: "Produkt",
      part: "Kaufteil",
      operation: "Arbeitsgang",
      material: "Material",
      text: "Text",
    },
    unit: { piece: "Stück", kg: "kg", m: "m", m2: "m²", hour: "Std.", lump_sum: "pauschal" },
    price_source: { entered: "Eingabe", bulk_price: "Listenpreis", calculation: "Kalkulation" },
    price_state,
  },
};
