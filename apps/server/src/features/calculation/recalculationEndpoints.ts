import {
  mostRecalculated,
  recalculationBody as sentBody,
  usualQuantities,
} from "@kantwerk/contract/recalculations";
import { settingDefaults } from "@kantwerk/contract/settingDefaults";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { listOf } from "../../crud/list.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { eventsOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { eventStream } from "../../http/eventStream.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { invalid, unprocessable } from "../../http/refusal.ts";
import { recalculationsTable } from "../../resources/calculationTables.ts";
import { products } from "../../resources/products.ts";
import { settingsTable } from "../../resources/settings.ts";
import { recalculateProducts } from "./recalculate.ts";
import {
  findRecalculation,
  isEnded,
  recalculationAnswer,
  recalculationBody,
  recalculationDocument,
  saveRecalculation,
  topicOf,
} from "./recalculation.ts";

const path = "/restify/recalculations/:id";

/** The given products, or those that match a list's filters. @throws Refusal 422 for none or too many */
async function chosenIds(
  ctx: Context,
  query: URLSearchParams,
  named: string[] | undefined,
): Promise<string[]> {
  const asked = readListQuery(query);
  const ids = named ? [{ name: "id", operator: "eq" as const, value: named.join() }] : [];
  const { from, values } = listOf(ctx, products, { ...asked, filters: [...asked.filters, ...ids] });
  const limit = sql.raw(String(mostRecalculated + 1));
  const found = await ctx.db.values({
    shape: undefined,
    build: () => sql`select ${products.table.id} ${from} order by ${products.table.id} limit ${limit}`,
    values,
  });
  if (found.length === 0) throw invalid({ products: ["required"] });
  if (found.length > mostRecalculated) throw unprocessable("bulkTooMany", { max: mostRecalculated });
  return found.map(([id]) => String(id));
}

async function threshold({ db }: Context): Promise<number> {
  const [setting] = await db.all(settingsTable, eq(settingsTable.slug, "price_change_threshold"));
  return Number(setting?.value ?? settingDefaults.price_change_threshold);
}

const startRecalculation = endpoint({
  method: "POST",
  path: "/restify/recalculations",
  summary: `Calculates up to ${mostRecalculated} products anew, those named or those that filters of their list find, and tells whose price has moved`,
  permission: "products.update",
  rateLimit: 60,
  body: sentBody,
  answers: recalculationAnswer(202),
  handle: async (ctx, { body: sent, query }) => {
    const row = await ctx.db.insert(recalculationsTable, {
      id: newId(),
      status: "pending",
      progress: 0,
      product_ids: await chosenIds(ctx, query, sent.products),
      quantities: sent.quantities ?? usualQuantities,
      threshold: sent.threshold ?? (await threshold(ctx)),
      calculated: 0,
      without_price: 0,
      changed: [],
      message: null,
      language_code: ctx.locale,
      created_by: ctx.user?.id ?? null,
    });
    const order = { organization_id: ctx.organization.id, recalculation_id: row.id };
    await ctx.deps.enqueue(ctx.db, recalculateProducts, order, { singletonKey: row.id });
    return { status: 202, body: recalculationDocument(ctx, row) };
  },
});

const readRecalculation = endpoint({
  method: "GET",
  path,
  summary: "How far the calculation of many products has come, and whose price has moved",
  permission: "products.view",
  answers: recalculationAnswer(),
  handle: async (ctx, { params }) => ({
    body: recalculationDocument(ctx, await findRecalculation(ctx, params.id ?? "")),
  }),
});

const watchRecalculation = endpoint({
  method: "GET",
  path: `${path}/events`,
  summary: "The same as server-sent events: `progress` with the document after each change, then `end`",
  permission: "products.view",
  answers: eventsOf(recalculationBody),
  handle: async (ctx, { params }) => {
    const { id } = await findRecalculation(ctx, params.id ?? "");
    return eventStream(ctx, topicOf(id), async (now) => {
      const found = await findRecalculation(now, id);
      return { document: recalculationDocument(now, found), ended: isEnded(found) };
    });
  },
});

const stopRecalculation = endpoint({
  method: "POST",
  path: `${path}/stop`,
  summary: "Stops the calculation of many products; what is calculated stays",
  permission: "products.update",
  answers: recalculationAnswer(),
  handle: async (ctx, { params }) => {
    const found = await findRecalculation(ctx, params.id ?? "", "update");
    const stopped = isEnded(found) ? found : await saveRecalculation(ctx, found, { status: "stopped" });
    return { body: recalculationDocument(ctx, stopped) };
  },
});

/** Recalculates many products as a job that can be watched and stopped. */
export const recalculationEndpoints = [
  startRecalculation,
  readRecalculation,
  watchRecalculation,
  stopRecalculation,
];
