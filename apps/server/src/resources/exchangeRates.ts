import { exchangeRates as definition } from "@kantwerk/contract/exchangeRates";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { once } from "../db/columns.ts";
import { and, desc, eq, lte } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";
import { followInputs } from "./pricing/markOutdated.ts";

export const exchangeRatesTable = resourceTable(definition, {}, (t) => [once(t, t.currency, t.valid_from)]);

/** The latest rate of a currency up to a day, YYYY-MM-DD; undefined if there is none. */
export async function rateUpTo(
  ctx: Context,
  code: string,
  day: string,
): Promise<Row<typeof exchangeRatesTable> | undefined> {
  const { currency, valid_from } = exchangeRatesTable;
  const [rate] = await ctx.db.all(exchangeRatesTable, and(eq(currency, code), lte(valid_from, day)), {
    order: [desc(valid_from)],
    limit: 1,
  });
  return rate;
}

export const exchangeRates = bind(definition, exchangeRatesTable, {
  hooks: {
    afterChange: followInputs,
    async beforeWrite(ctx, { currency }) {
      if (currency === ctx.organization.currency) throw invalid({ currency: ["ownCurrency"] });
      return undefined;
    },
    looksAround: () => false,
  },
});
