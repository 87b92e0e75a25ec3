/** What the server says of alloy surcharges, transports and several lines in one price, in English. */
export const termsEn = {
  surchargeOfMonth: "There is already a surcharge for {month}",
  transportOfWay: "There is already a transport on this way: {cost}, {days} days",
  sameWay: "A transport leads from one place to another",
  rateOfDay: "There is already a rate of {currency} from {valid_from} on",
  ownCurrency: "This is the organization’s own currency",
  noExchangeRate: "There is no exchange rate of {currency} up to today. Enter one under Exchange Rates.",
};
