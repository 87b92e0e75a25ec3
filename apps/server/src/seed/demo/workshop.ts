import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { settingsTable } from "../../resources/settings.ts";
import { usersTable } from "../../resources/users.ts";
import { addAssets, addCustomers, addOperations, addStock, addSuppliers } from "./catalogue.ts";
import { addOrders } from "./orders.ts";
import { addParts } from "./parts.ts";
import { addProducts } from "./products.ts";
import { addRequests } from "./requests.ts";

const germanLists: Record<string, string[]> = {
  payment_terms: ["30 Tage netto", "14 Tage 2 % Skonto, 30 Tage netto", "Vorkasse"],
  shipping_terms: ["EXW ab Werk", "FCA frei Frachtführer", "DAP geliefert", "DDP geliefert verzollt"],
  shipping_methods: ["Spedition", "Paketdienst", "Selbstabholung"],
};

async function setLists(ctx: Context): Promise<void> {
  for (const [slug, values] of Object.entries(germanLists))
    await ctx.db.update(settingsTable, eq(settingsTable.slug, slug), { values });
}

/** A German workshop for sheet metal in full swing, so that every screen has something to show. */
export async function fillWorkshop(ctx: Context): Promise<void> {
  await setLists(ctx);
  const customers = await addCustomers(ctx.db);
  const suppliers = await addSuppliers(ctx.db);
  const operations = await addOperations(ctx.db);
  const assets = await addAssets(ctx.db);
  const stock = await addStock(ctx.db);
  const parts = await addParts(ctx.db, suppliers);
  const products = await addProducts(ctx.db, { customers, operations, assets, stock, parts });
  const [buyer] = await ctx.db.all(usersTable, eq(usersTable.email, "buyer@kantwerk.example"));
  if (buyer) await addRequests(ctx, products, suppliers, buyer);
  await addOrders(ctx, products, customers);
}
