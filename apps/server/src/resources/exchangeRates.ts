import { exchangeRates as definition } from "@kantwerk/contract/exchangeRates";
import { bind } from "../crud/bind.ts";
import { date, number, once, sortable, tenantTable, text } from "../db/columns.ts";
import { invalid } from "../http/refusal.ts";

export const exchangeRatesTable = tenantTable(
  "exchange_rates",
  { currency: text().notNull(), rate: number().notNull(), valid_from: date().notNull() },
  (t) => [once(t, t.currency, t.valid_from), sortable(t, t.valid_from)],
);

export const exchangeRates = bind(definition, exchangeRatesTable, {
  hooks: {
    async beforeWrite(ctx, { currency }) {
      if (currency === ctx.organization.currency) throw invalid({ currency: ["ownCurrency"] });
      return undefined;
    },
    looksAround: () => false,
  },
});
