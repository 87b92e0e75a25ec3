import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { sql } from "../../db/drizzle.ts";
import { allOrganizations } from "../../db/lookups.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { markPending } from "./markOutdated.ts";

/** Days to look back, in case the server was stopped. */
const daysBack = 7;

/** The first days of prices and the days after their last, each with the record that users know it by. */
const edges = sql`
  select 'material-prices' as input, 'materials' as source_type, material_id as source_id, materials.name as about,
    unnest(array[valid_from, valid_until + 1]) as day, own.organization_id
  from material_prices own join materials on materials.organization_id = own.organization_id and materials.id = material_id
  union all
  select 'group-prices', 'groups', own.group_id, groups.name, unnest(array[valid_from, valid_until + 1]), own.organization_id
  from group_prices own join groups on groups.organization_id = own.organization_id and groups.id = own.group_id
  union all
  select 'alloy-surcharges', 'materials', material_id, materials.name, (month || '-01')::date, own.organization_id
  from alloy_surcharges own join materials on materials.organization_id = own.organization_id and materials.id = material_id
  union all
  select 'factors', 'factors', id, name, unnest(array[valid_from, valid_until + 1]), organization_id
  from factors where suppliable_id is null
  union all
  select 'exchange-rates', 'exchange-rates', id, currency, valid_from, organization_id from exchange_rates
  union all
  select 'suppliables', 'suppliables', own.id, coalesce(parts.name, operations.name), edge.day, own.organization_id
  from suppliables own
  left join parts on parts.organization_id = own.organization_id and parts.id = own.part_id
  left join operations on operations.organization_id = own.organization_id and operations.id = own.operation_id
  join lateral (
    select unnest(array[own.valid_from, own.valid_until + 1]) as day
    union all
    select unnest(array[factor.valid_from, factor.valid_until + 1]) from factors factor
    where factor.organization_id = own.organization_id and factor.suppliable_id = own.id) as edge on true
  where exists (select from suppliables chosen where chosen.organization_id = own.organization_id
    and chosen.default_supplier and chosen.supplier_id = own.supplier_id
    and (chosen.part_id = own.part_id or chosen.operation_id = own.operation_id))`;

/** Notes prices that began or ended in the last days, unless a later change is already noted. */
export async function noteEdges({ db, organization }: Context): Promise<void> {
  const today = dayIn(organization.timezone);
  await db.execute(sql`
    insert into input_changes (organization_id, id, input, source_type, source_id, about, changed_at, marked)
    select ${organization.id}, gen_random_uuid(), input, source_type, source_id, about,
      max(day)::timestamp at time zone ${organization.timezone}, false
    from (${edges}) as edges
    where organization_id = ${organization.id} and day > ${today}::date - ${daysBack}::int and day <= ${today}::date
      and not exists (select from input_changes noted where noted.organization_id = ${organization.id}
        and noted.source_id = edges.source_id and noted.input = edges.input
        and noted.changed_at >= day::timestamp at time zone ${organization.timezone})
    group by input, source_type, source_id, about`);
}

/** Deletes all but the latest change of each input. */
async function forgetEarlier({ db, organization }: Context): Promise<void> {
  await db.execute(sql`
    delete from input_changes earlier using input_changes later
    where earlier.organization_id = ${organization.id} and earlier.marked
      and later.organization_id = earlier.organization_id and later.source_id = earlier.source_id
      and later.input = earlier.input and later.changed_at > earlier.changed_at`);
}

/** Marks stored prices whose inputs began or ended, and finishes the work of a stopped server. */
export const followValidity = defineJob({
  name: "follow-validity-of-prices",
  schedule: "*/5 * * * *",
  async handle(_data, _run, deps) {
    for (const { id } of await allOrganizations(deps.pool)) {
      await inOrganization(deps, id, async (ctx) => {
        await noteEdges(ctx);
        await forgetEarlier(ctx);
      });
      await markPending(deps, id);
    }
  },
});
