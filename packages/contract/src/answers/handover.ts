import { z } from "zod";
import { priceSources, priceStates } from "../priceVerdict.ts";

const text = z.string().nullable();
const figure = z.number().nullable();
const money = z.string().nullable().describe("A decimal");

const address = z.object({ name: text, address: text, postal_code: text, city: text, country: text });

/** The units of UN/ECE Recommendation 20, by those of items. */
export const unitCodes = {
  piece: "H87",
  kg: "KGM",
  m: "MTR",
  m2: "MTK",
  hour: "HUR",
  lump_sum: "LS",
} as const;

const item = z.object({
  position: z.number().describe("From 1"),
  name: z.string(),
  description: text,
  type: z.enum(["product", "part", "operation", "material", "text"]),
  component: z
    .object({ type: z.enum(["products", "parts"]), id: z.string(), number: text })
    .nullable()
    .describe("The product or part that it is"),
  quantity: z.number(),
  unit: z.enum(["piece", "kg", "m", "m2", "hour", "lump_sum"]),
  unit_code: z.string().describe("UN/ECE Recommendation 20"),
  unit_price: money,
  price_source: z.enum(priceSources).nullable(),
  price_state: z
    .enum(priceStates)
    .nullable()
    .describe("How far the price can be trusted today, as this person may know it; null of remarks"),
  discount: figure.describe("Percent"),
  total_price: money.describe("After the discount"),
});

const component = z.object({
  type: z.enum(["products", "parts", "text"]),
  id: text,
  number: text,
  name: z.string(),
  quantity: z.number().describe("For one of what it belongs to"),
});

const step = z.object({
  step: z.number().describe("From 1, in their order"),
  operation: z.string(),
  external_fabric_number: text,
  external: z.boolean().describe("Bought from a supplier"),
  asset: text.describe("The machine or work place"),
  fab_number: text,
  setup_time: figure.describe("Minutes, once per lot"),
  time_per_unit: figure.describe("Minutes"),
  program_time: figure.describe("Minutes, once per lot"),
  hourly_rate: money.optional().describe("For one hour; only to whom costs are shown"),
  program_rate: money.optional(),
});

const stock = z.object({
  material: text,
  material_number: text,
  group: text.describe("Stock format"),
  quantity: z.number(),
  width: figure,
  height: figure,
  weight: figure.describe("kg"),
  price_per_unit: money.optional().describe("Only to whom costs are shown"),
  total_price: money.optional(),
});

const product = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  type: z.enum(["single_part", "assembly", "sub_assembly"]),
  thickness: figure.describe("mm"),
  width: figure.describe("mm"),
  length: figure.describe("mm"),
  weight_per_unit: figure.describe("kg"),
  notes: text,
  components: z.array(component).describe("Products, parts and texts that it is assembled from"),
  parts: z.array(component).describe("Bought parts"),
  materials: z.array(stock),
  routing: z.array(step),
});

const file = z.object({
  path: z.string().describe("In this archive"),
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
  sha256: z.string(),
  owner: z.object({ type: z.enum(["orders", "products", "parts"]), id: z.string() }),
});

/** The version grows when a reader of the one before would no longer understand what is written. */
export const handoverVersion = 1;

/** What production needs of an order: handover.json in the archive. Times are minutes, lengths mm, weights kg. */
export const handover = z.object({
  schema: z.literal("kantwerk-handover"),
  version: z.literal(handoverVersion),
  exported_at: z.string().describe("ISO 8601, UTC"),
  order: z.object({
    id: z.string(),
    number: text,
    revision: z.number(),
    name: text,
    status: z.enum(["draft", "offered", "ordered", "deferred", "declined"]),
    request_number: text,
    commission: text,
    description: text,
    shipping_date: text.describe("YYYY-MM-DD"),
    shipping_terms: text,
    shipping_method: text,
    payment_terms: text,
    customer: z.object({ id: z.string(), account_number: text, name: z.string() }).nullable(),
    contact: z.object({ name: text, email: text, phone: text }),
    billing: address.extend({ vat_id: text }),
    delivery: address,
    currency: z.string(),
    tax: z.object({
      category: z.string().describe("UNTDID 5305: S, Z, K, AE or G"),
      note: z.enum(["none", "intra_community", "reverse_charge", "third_country"]),
      rate: figure.describe("A share of 1"),
    }),
    value_of_goods: money,
    discount: money,
    subtotal: money.describe("Without VAT"),
    vat_amount: money,
    total_with_vat: money,
  }),
  items: z.array(item),
  extras: z.array(
    z.object({
      kind: z.enum(["certificate_21", "certificate_31", "surface", "cutting", "other"]),
      name: text,
      price: money,
      per: z.enum(["piece", "lot"]),
    }),
  ),
  products: z.array(product).describe("All that is ordered, and all below it, each once"),
  files: z.array(file),
});

export type Handover = z.infer<typeof handover>;
export type HandoverProduct = z.infer<typeof product>;
