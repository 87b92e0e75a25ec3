import { currencyTotal, enteredPrice, type Money, unitPrice } from "@kantwerk/costing/money";
import Big from "big.js";
import type { Context } from "../context.ts";
import { dayIn } from "../db/days.ts";
import { invalid } from "../http/refusal.ts";
import { rateUpTo } from "./exchangeRates.ts";
import type { Order } from "./ordersTable.ts";

type StoredRate = Pick<Order, "exchange_rate" | "exchange_rate_from">;

/** A currency and its rate in the organization's currency; null if no rate was entered. */
export type OrderRate = StoredRate & { currency: string; isOwn: boolean };

/** The organization's own currency, used for product prices. */
export const ownRate = ({ organization: { currency } }: Context): OrderRate => ({
  currency,
  isOwn: true,
  exchange_rate: null,
  exchange_rate_from: null,
});

/** The order's stored rate, otherwise today's. */
export async function orderRate(
  ctx: Context,
  {
    currency,
    exchange_rate = null,
    exchange_rate_from = null,
  }: Partial<StoredRate> & { currency?: string | null },
): Promise<OrderRate> {
  const own = ownRate(ctx);
  if (!currency || currency === own.currency) return own;
  if (exchange_rate !== null) return { currency, isOwn: false, exchange_rate, exchange_rate_from };
  const found = await rateUpTo(ctx, currency, dayIn(ctx.organization.timezone));
  return {
    currency,
    isOwn: false,
    exchange_rate: found?.rate ?? null,
    exchange_rate_from: found?.valid_from ?? null,
  };
}

/** The rate attributes stored with an order. */
export const rateValues = ({ exchange_rate, exchange_rate_from }: StoredRate): StoredRate => ({
  exchange_rate,
  exchange_rate_from,
});

function worthOf({ currency, isOwn, exchange_rate }: OrderRate): Big {
  if (isOwn) return new Big(1);
  if (exchange_rate === null)
    throw invalid({ currency: [{ key: "noExchangeRate", values: { currency } }] }, "no_exchange_rate");
  return new Big(exchange_rate);
}

/**
 * A price converted to another currency, as a unit price; unchanged in the same currency.
 * @throws Refusal 422 if a rate is missing
 */
export const converted = (price: Money, from: OrderRate, to: OrderRate): string =>
  from.currency === to.currency
    ? enteredPrice(price)
    : unitPrice(new Big(price).times(worthOf(from)).div(worthOf(to)));

/** A surcharge converted to another currency: per lot rounded to the currency's decimals, per piece as a unit price. */
export function convertedExtra(
  { price, per }: { price: string; per: "piece" | "lot" },
  from: OrderRate,
  to: OrderRate,
): string {
  const other = converted(price, from, to);
  return per === "lot" && from.currency !== to.currency ? currencyTotal(other, to.currency) : other;
}

/** Converts the amounts of a price breakdown to another currency. */
export const convertedShares = <V>(
  shares: Readonly<Record<string, V>> | null,
  from: OrderRate,
  to: OrderRate,
): Record<string, V | string> | null =>
  shares &&
  Object.fromEntries(
    Object.entries(shares).map(([kind, share]) => [
      kind,
      typeof share === "string" ? converted(share, from, to) : share,
    ]),
  );
