/** Why list prices are not published. */
export const listPricesEn = {
  listPricesExist:
    "There is already a list price for {quantities} pieces. Replace it, or leave the quantity out",
  listPriceMissing:
    "There is no calculated price for {quantities} pieces. Complete the missing inputs, or leave the quantity out",
  listPriceRoundsToZero: "The price for {quantities} pieces is rounded to 0. Round to a smaller amount",
  listPriceTooLarge:
    "The price for {quantities} pieces is larger than 9,999,999,999. Check the inputs of the calculation",
  recalculationNotDone: "Prices can be published once all products are calculated",
  recalculationOthers: "Not part of this recalculation: {products}",
  publish_no_list_prices: "No list price yet",
  publish_price_missing: "No calculated price: inputs are missing",
  publish_rounds_to_zero: "The price is rounded to 0",
  publish_too_large: "The price is larger than 9,999,999,999",
  publish_not_found: "The product no longer exists",
};
