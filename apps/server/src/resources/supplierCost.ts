import { type Context, may } from "../context.ts";
import type { Lookup } from "../crud/bind.ts";
import { dayIn } from "../db/days.ts";
import { type AnyPgColumn, sql } from "../db/drizzle.ts";

/** A supplier price in the organization's currency at the latest rate, for comparisons. Null without a rate. */
const worthOf = ({ organization }: Context, id: AnyPgColumn): Lookup => ({
  kind: "money",
  from: sql`(select asked.organization_id, asked.id,
      case when coalesce(asked.currency, ${organization.currency}) = ${organization.currency} then asked.cost
      else round(asked.cost * (select rate::numeric from exchange_rates known
        where known.organization_id = asked.organization_id and known.currency = asked.currency
          and known.valid_from <= ${dayIn(organization.timezone)} order by known.valid_from desc limit 1), 6) end as worth
    from suppliables asked) as compared`,
  on: sql`compared.organization_id = ${sql.placeholder("organization")} and compared.id = ${id}`,
  value: sql`compared.worth`,
});

/** Only for users who may view costs. */
export const comparedCost = (ctx: Context, name: string, id: AnyPgColumn): Lookup | undefined =>
  name === "cost" && may(ctx, "costs.view") ? worthOf(ctx, id) : undefined;
