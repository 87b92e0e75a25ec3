import { boolean, choice, long, number, text, time } from "./fields.ts";
import { priceUnit } from "./priceUnit.ts";
import { defineResource, many, one } from "./resource.ts";

export const productStatuses = ["pending", "stopped", "generated", "manual", "ready"] as const;

export const products = defineResource({
  type: "products",
  title: "name",
  subtitle: "number",
  fields: {
    name: text({ required: true }),
    number: text({ required: true, unique: true }),
    product_type: choice(["single_part", "assembly", "sub_assembly"], { default: "single_part" }),
    status: choice(productStatuses, {
      readOnly: true,
      default: "manual",
      tones: { pending: "warn", stopped: "bad", generated: "info", manual: "idle", ready: "good" },
    }),
    thickness: number({ unit: "mm" }),
    width: number({ unit: "mm" }),
    length: number({ unit: "mm" }),
    additional_width: number({ unit: "mm", zero: true }),
    additional_length: number({ unit: "mm", zero: true }),
    area: number({ unit: "mm2" }),
    volume: number({ unit: "mm3" }),
    weight_per_unit: number({ unit: "kg" }),
    /** The customer brings it, so the price holds none. */
    material_supplied: boolean(),
    /** When a person found the geometry right; a new file empties it. */
    geometry_confirmed_at: time({ hidden: true }),
    /** The weight was computed with the usual density, before a material was chosen. */
    weight_assumed: boolean({ readOnly: true, hidden: true }),
    price_unit: priceUnit(),
    notes: long(),
  },
  relationships: {
    customer: one("customers"),
    /** That of its first product-material. */
    material: one("materials", { readOnly: true }),
    preview: one("files"),
    product_materials: many("product-materials", "product", { page: "production/materials" }),
    product_operations: many("product-operations", "product", { page: "production/operations" }),
    product_parts: many("product-parts", "product", { page: "production/parts" }),
    items: many("items", "product", { page: "items" }),
    bulk_prices: many("bulk-prices", "product", { page: "bulk-prices" }),
    price_extras: many("price-extras", "product", { page: "price-extras" }),
    contours: many("contours", "product", { page: "geometry/contours" }),
    bends: many("bends", "product", { page: "geometry/bends" }),
    holes: many("holes", "product", { page: "geometry/holes" }),
    calculations: many("calculations", "product"),
    calculated_prices: many("calculated-prices", "product", { page: "calculations" }),
    files: many("files", "owner"),
  },
  search: ["name", "number"],
  list: ["number", "name", "status", "customer", "material", "thickness", "weight_per_unit"],
  sort: "-created_at",
  form: [
    {
      title: "basics",
      fields: [
        "name",
        "number",
        "product_type",
        "status",
        "customer",
        "material_supplied",
        "price_unit",
        "notes",
      ],
    },
    {
      title: "measures",
      fields: [
        "thickness",
        "width",
        "length",
        "additional_width",
        "additional_length",
        "area",
        "volume",
        "weight_per_unit",
      ],
    },
  ],
});
