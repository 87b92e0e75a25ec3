import { type Handover, handover, handoverVersion } from "@kantwerk/contract/answers/handover";
import { orderName } from "@kantwerk/contract/orders";
import { z } from "zod";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import { may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { answering, download } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { orders } from "../../resources/orders.ts";
import { type Cell, csvLine } from "../exports/cell.ts";
import { handoverRecords } from "./handoverRecords.ts";
import { writtenArchive } from "./writtenArchive.ts";

/** CSV with commas and decimal points, for programs. */
function table(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Cell | undefined>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))];
  return `\ufeff${lines.map((cells) => csvLine(cells, "en", ",")).join("")}`;
}

const itemColumns = [
  ...["position", "type", "number", "name", "description", "quantity", "unit", "unit_code"],
  ...["unit_price", "price_source", "price_state", "discount", "total_price"],
];
const partColumns = ["product_number", "product_name", "type", "number", "name", "quantity"];
const stockColumns = [
  ...["product_number", "product_name", "material", "material_number", "group", "quantity"],
  ...["width", "height", "weight"],
];
const stepColumns = [
  ...["product_number", "product_name", "step", "operation", "external_fabric_number", "external"],
  ...["asset", "fab_number", "setup_time", "time_per_unit", "program_time"],
];
const costs = { stock: ["price_per_unit", "total_price"], steps: ["hourly_rate", "program_rate"] };

/** The handover as CSV tables by file name; cost columns only if costs are included. */
function handoverTables({ items, products }: Handover, withCosts: boolean): Record<string, string> {
  const each = <R extends object>(rowsOf: (product: Handover["products"][number]) => readonly R[]) =>
    products.flatMap((product) =>
      rowsOf(product).map((row) => ({ product_number: product.number, product_name: product.name, ...row })),
    );
  return {
    "items.csv": table(
      itemColumns,
      items.map(({ component, ...item }) => ({ ...item, number: component?.number ?? null })),
    ),
    "bill-of-materials.csv": table(
      partColumns,
      each(({ components, parts }) => [...components, ...parts]),
    ),
    "materials.csv": table(
      [...stockColumns, ...(withCosts ? costs.stock : [])],
      each(({ materials }) => materials),
    ),
    "routing.csv": table(
      [...stepColumns, ...(withCosts ? costs.steps : [])],
      each(({ routing }) => routing),
    ),
  };
}

export const readHandover = endpoint({
  method: "GET",
  path: "/restify/orders/:id/handover.zip",
  summary: "Items, bill of materials, routing, times and files of an order for production, as JSON and CSV",
  permission: "orders.view",
  also: "products.view",
  answers: download("The archive", "application/zip"),
  handle: async (ctx, { params }) => {
    const order = await findVisible(ctx, orders, params.id ?? "");
    const { written, files } = await handoverRecords(ctx, order);
    const texts = {
      "handover.json": `${JSON.stringify(written, null, 2)}\n`,
      ...handoverTables(written, may(ctx, "costs.view")),
    };
    const name = `${orderName(order)}.zip`.replaceAll(/[\s/\\]+/g, "-");
    const headers = {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition(name, false),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    };
    return {
      later: async () => ({ status: 200, headers, stream: await writtenArchive(ctx.deps, texts, files) }),
    };
  },
});

/** The JSON schema of handover.json. */
export const readHandoverSchema = endpoint({
  method: "GET",
  path: `/schemas/handover-${handoverVersion}.json`,
  summary: "The JSON Schema of handover.json",
  permission: "public",
  answers: answering(z.record(z.string(), z.unknown())),
  handle: async () => ({ body: z.toJSONSchema(handover) }),
});
