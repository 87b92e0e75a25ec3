import { usualQuantities } from "@kantwerk/contract/recalculations";
import type { Context } from "../../context.ts";
import { eq, isNotNull, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { keepPrices } from "../../features/calculation/keepPrices.ts";
import { keepCalculation } from "../../features/calculation/saveCalculation.ts";
import { assetsTable } from "../../resources/assets.ts";
import { calculationsTable } from "../../resources/calculationTables.ts";
import { jobTimesTable } from "../../resources/jobTimes.ts";
import { operationTimes } from "../../resources/operationTimes.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { settingsTable } from "../../resources/settings.ts";
import { usersTable } from "../../resources/users.ts";
import { addDrawings } from "./drawings.ts";
import { addListPrices } from "./listPrices.ts";
import { addAssets, addOperations } from "./machines.ts";
import { addOrders } from "./orders.ts";
import { addCustomers, addSuppliers } from "./partners.ts";
import { addParts } from "./parts.ts";
import { addFactors, addMachinePrices, addStockPrices } from "./prices.ts";
import { addProducts } from "./products.ts";
import { advanceOrders } from "./purchaseOrders.ts";
import { addRequests } from "./requests.ts";
import { addRows, date, pick, randomNumbers } from "./rows.ts";
import { addStock } from "./stock.ts";
import { addCoatings, addExchangeRates } from "./supply.ts";
import { addAlloySurcharges, addPriceExtras, addTransports } from "./terms.ts";

const jobs = 24;
const lots = [5, 10, 20, 50, 100];

/** Actual times of laser and press: setup as in the table, run time a fifth longer. */
async function addJobs(ctx: Context): Promise<void> {
  const random = randomNumbers(11);
  const machines = await ctx.db.all(assetsTable, isNotNull(assetsTable.force_to));
  const lasers = await ctx.db.all(assetsTable, eq(assetsTable.process, "cut"));
  const steps = await ctx.db.all(
    productOperationsTable,
    anyOf(
      productOperationsTable.asset_id,
      [...machines, ...lasers].map(({ id }) => id),
    ),
  );
  const times = await operationTimes(ctx, steps);
  const known = steps.flatMap(({ product_id, operation_id, asset_id }, index) => {
    const { time = null, setup = null } = times[index] ?? {};
    return time !== null && asset_id ? [{ product_id, operation_id, asset_id, time, setup }] : [];
  });
  if (known.length === 0) return;
  const rows = Array.from({ length: jobs }, (_, index) => {
    const { time, setup, ...of } = pick(known, index * 7);
    const quantity = pick(lots, random(lots.length));
    const rounded = (minutes: number) => Math.max(1, Math.round(minutes));
    return {
      ...of,
      job: `A-${2400 + index}`,
      finished_on: date(-3 - index * 4),
      quantity,
      setup_time: setup === null ? null : rounded(setup * (0.9 + random(20) / 100)),
      run_time: rounded(time * quantity * (1.1 + random(20) / 100)),
    };
  });
  await addRows(ctx.db, jobTimesTable, rows);
}

const germanLists: Record<string, string[]> = {
  payment_terms: ["30 Tage netto", "14 Tage 2 % Skonto, 30 Tage netto", "Vorkasse"],
  shipping_terms: ["EXW ab Werk", "FCA frei Frachtführer", "DAP geliefert", "DDP geliefert verzollt"],
  shipping_methods: ["Spedition", "Paketdienst", "Selbstabholung"],
};

async function setLists(ctx: Context): Promise<void> {
  for (const [slug, values] of Object.entries(germanLists))
    await ctx.db.update(settingsTable, eq(settingsTable.slug, slug), { values });
}

/** Overhead rates typical of a workshop whose hourly rates include production overhead. */
const shares = {
  yield_method: "sheet",
  material_overhead: 0.08,
  admin_sales_overhead: 0.12,
  profit: 0.1,
  cash_discount: 0.02,
};

async function setShares(ctx: Context, changed: Record<string, string | number>): Promise<void> {
  for (const [slug, value] of Object.entries(changed))
    await ctx.db.update(settingsTable, eq(settingsTable.slug, slug), { value });
}

const offered = [10, 50, 100, 500];
const calculatedFirst = 6;

/** Some saved calculations with a lower margin, and current prices of all products. */
async function addCalculations(ctx: Context, products: { id: string }[], by: string | undefined) {
  const [profit, admin] = [0.08, 0.11];
  await setShares(ctx, { profit, admin_sales_overhead: admin });
  for (const { id } of products.slice(0, calculatedFirst)) {
    const { id: saved } = await keepCalculation(ctx, id, {
      name: "Angebot im Frühjahr",
      quantities: offered,
    });
    await ctx.db.update(calculationsTable, eq(calculationsTable.id, saved), { created_by_id: by ?? null });
    await ctx.db.execute(
      sql`update calculations set created_at = now() - interval '170 days' where id = ${saved}`,
    );
  }
  await setShares(ctx, shares);
  await keepPrices(
    ctx,
    products.map(({ id }) => id),
    usualQuantities,
  );
}

const papers = {
  legal_name: "Metallbau Test GmbH",
  address: "Industriestraße 12",
  zip: "89073",
  city: "Ulm",
  country: "DE",
  phone: "+49 731 1234567",
  email: "info@metallbau-test.example",
  website: "https://metallbau-test.example",
  vat_id: "DE123456789",
  register: "Amtsgericht Ulm, HRB 123456",
  bank_name: "Sparkasse Ulm",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "SOLADES1ULM",
};

/** A busy German sheet metal workshop, so that every screen has something to show. */
export async function fillWorkshop(ctx: Context): Promise<void> {
  await setLists(ctx);
  await setShares(ctx, shares);
  await ctx.db.update(organizationTable, sql`true`, papers);
  const customers = await addCustomers(ctx.db);
  const suppliers = await addSuppliers(ctx.db);
  const assets = await addAssets(ctx.db);
  const operations = await addOperations(ctx.db, assets);
  const stock = await addStock(ctx.db);
  await addStockPrices(ctx.db, stock);
  await addMachinePrices(ctx.db, assets);
  await addFactors(ctx.db);
  await addAlloySurcharges(ctx.db, stock.materials);
  await addTransports(ctx.db, suppliers);
  await addExchangeRates(ctx.db);
  await addCoatings(ctx.db, operations, suppliers);
  const parts = await addParts(ctx.db, suppliers);
  const products = await addProducts(ctx.db, { customers, operations, assets, stock, parts });
  await addPriceExtras(ctx.db, products);
  await addDrawings(ctx, products);
  await addJobs(ctx);
  const [buyer] = await ctx.db.all(usersTable, eq(usersTable.email, "buyer@kantwerk.example"));
  if (buyer) await addRequests(ctx, products, suppliers, buyer);
  const [estimator] = await ctx.db.all(usersTable, eq(usersTable.email, "estimator@kantwerk.example"));
  await addListPrices(ctx, products);
  await addCalculations(ctx, products, estimator?.id);
  await advanceOrders(ctx);
  await addOrders(ctx, products, customers);
}
