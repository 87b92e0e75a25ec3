import { type Locale, say } from "@kantwerk/contract/messages";
import { calculationEn } from "@kantwerk/contract/messages/calculation.en";
import { calculate, type Result, type Row } from "@kantwerk/costing/calculate";
import { type Context, may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest } from "../../http/refusal.ts";
import { products } from "../../resources/products.ts";
import { calculation } from "./calculationDocument.ts";
import { readCalculated } from "./readCalculated.ts";

const mostQuantities = 10;

/** Up to ten lots, in the order asked for; one piece where nothing is said. @throws Refusal 400 */
function quantitiesOf(query: URLSearchParams): number[] {
  for (const name of query.keys()) if (name !== "quantities") throw badRequest("unknownParameter", { name });
  const asked = (query.get("quantities") ?? "1").split(",");
  if (asked.length > mostQuantities || !asked.every((each) => /^[1-9]\d{0,8}$/.test(each)))
    throw badRequest("badFilterValue", { name: "quantities" });
  return asked.map(Number);
}

const isSaid = (key: string): key is keyof typeof calculationEn => Object.hasOwn(calculationEn, key);

/** What a setting adds has a name in the reader's language, everything else the name of its record. */
function labelOf(locale: Locale, { label, source }: Row): string {
  const key = `calculation_${label}`;
  const isOfSetting = source === null || source.type === "settings";
  return isOfSetting && isSaid(key) ? say(locale, key) : label;
}

/** A result in the reader's language, and without costs for whom they are none of. */
function answered(ctx: Context, result: Result) {
  const { locale } = ctx;
  const warnings = result.warnings.map(({ code, about, source }) => ({
    code,
    message: say(locale, `calculation_${code}`, { name: about }),
    source,
  }));
  const { quantity, unit_price, lot_price } = result;
  if (!may(ctx, "costs.view")) return { quantity, unit_price, lot_price, warnings };
  const rows = result.rows.map((row) => ({ ...row, label: labelOf(locale, row) }));
  return { ...result, rows, warnings };
}

export const readCalculation = endpoint({
  method: "GET",
  path: "/restify/products/:id/calculation",
  summary: "Calculates a product for lots of several sizes (?quantities=1,10,100), row by row",
  permission: "products.view",
  answers: documentWith("product-calculations", calculation),
  handle: async (ctx, { params, query }) => {
    const quantities = quantitiesOf(query);
    const { id } = await findVisible(ctx, products, params.id ?? "");
    const data = await readCalculated(ctx, [id]);
    const results = calculate(data, id, quantities).map((result) => answered(ctx, result));
    const attributes = { currency: data.settings.currency, results };
    return { body: { data: { type: "product-calculations", id, attributes } } };
  },
});
