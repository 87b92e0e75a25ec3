import { expect, test } from "vitest";
import { ownFields } from "./labels/en/fields.ts";
import { resources } from "./resources.ts";

/** Names that mean the same wherever they stand. */
const general =
  "active asset assumed currency email files group kind length material name number operation part phone price_unit product purchase_request quantity sent_at sort_order status supplier total_price unit_price valid_from valid_until validity width";

/** Names that mean the same in these resources, and may mean something else in others. */
const shared: Record<string, string> = {
  access_id: "purchase-request-suppliers purchase-orders",
  additional_information: "purchase-requests offers",
  address: "customers suppliers organization",
  alloy_surcharge: "offers orders",
  answered_at: "purchase-orders questions",
  area: "parts products contours",
  author: "questions comments",
  award_comment: "offers in-house-awards",
  award_reason: "offers in-house-awards",
  awarded_at: "suppliables offers in-house-awards",
  awarded_by: "offers in-house-awards",
  awarded_unit_price: "offers purchase-order-lines",
  bends: "parts products",
  beyond_own: "users roles",
  billing_address: "customers orders",
  billing_city: "customers orders",
  billing_country: "customers orders",
  billing_name: "customers orders",
  body: "questions comments",
  bulk_prices: "suppliables products",
  city: "customers suppliers organization",
  contact: "purchase-requests purchase-orders",
  contact_email: "suppliers orders",
  contact_name: "suppliers orders",
  contact_phone: "suppliers orders",
  contours: "parts products",
  cost: "transports suppliables",
  cost_per_kg: "group-prices material-prices",
  cost_per_m: "group-prices material-prices",
  count: "holes bends notices",
  country: "customers suppliers organization",
  customer: "products orders",
  customs_price: "offers purchase-orders",
  decline_reason: "purchase-request-suppliers orders",
  default_supplier: "suppliers suppliables",
  description: "items purchase-order-lines orders",
  diameter: "groups holes",
  discount: "items orders",
  failure_reason: "purchase-request-suppliers purchase-orders orders",
  first_viewed_at: "purchase-request-suppliers purchase-orders",
  height: "product-materials contours",
  holes: "parts products",
  items: "products orders",
  language_code: "customers suppliers users",
  last_viewed_at: "purchase-request-suppliers purchase-orders",
  length_to: "assets asset-times",
  line: "offers in-house-awards",
  min_quantity: "group-prices material-prices bulk-prices",
  minimum_quantity: "suppliables offers",
  notes: "products purchase-orders",
  offers: "suppliers purchase-requests",
  order: "price-extras items",
  order_multiple: "suppliables offers",
  pack_size: "suppliables offers",
  packaging_price: "offers purchase-orders",
  payment_terms: "purchase-orders orders",
  permissions: "roles api-keys",
  previous: "purchase-orders orders",
  price_breakdown: "customers orders",
  price_extras: "products orders",
  price_per_kg: "group-prices material-prices alloy-surcharges",
  price_per_m: "group-prices material-prices",
  price_problems: "calculated-prices items",
  price_state: "calculated-prices items",
  process: "operations assets",
  public_url: "purchase-request-suppliers purchase-orders",
  purchase_order: "purchase-order-lines questions",
  purchase_orders: "suppliers purchase-requests",
  questions: "purchase-requests purchase-request-suppliers purchase-orders",
  rating: "offers surveys",
  replaced_by: "purchase-orders orders",
  revision: "purchase-orders orders",
  scrap_credit_per_kg: "group-prices material-prices",
  second_number: "parts suppliables",
  section_shape: "groups products",
  setup_time: "job-times product-operations",
  shipping_date: "offers orders",
  shipping_price: "offers purchase-orders",
  shipping_terms: "purchase-orders orders",
  source: "suppliables offers",
  state: "calculated-prices purchase-requests",
  subject: "comments notices",
  submitted_at: "offers surveys",
  suppliable: "bulk-prices factors",
  suppliables: "suppliers operations parts",
  tax_note: "purchase-orders orders",
  thickness: "parts products",
  thickness_to: "assets asset-times",
  total_with_vat: "purchase-orders orders",
  unit_cost: "calculated-prices in-house-awards",
  user: "views widgets api-keys",
  value: "asset-times factors settings",
  value_of_goods: "purchase-orders orders",
  vat_amount: "purchase-orders orders",
  vat_id: "customers suppliers organization",
  vat_rate: "purchase-orders orders",
  volume: "parts products",
  warnings: "calculated-prices purchase-orders orders",
  weight_to: "assets asset-times",
  zip: "customers suppliers organization",
};

// Labels are kept by the bare name of a field, so a new field takes the label of one that happens to have its name.
test("a field has the label of another resource only where it was decided so", () => {
  const types: Record<string, string[]> = {};
  const own: Record<string, object | undefined> = ownFields;
  for (const { type, fields, relationships } of resources)
    for (const name of Object.keys({ ...fields, ...relationships }))
      if (!(name in (own[type] ?? {}))) types[name] = [...(types[name] ?? []), type];
  const found = Object.entries(types)
    .filter(([name, among]) => among.length > 1 && !general.split(" ").includes(name))
    .map(([name, among]) => [name, among.join(" ")]);
  // Add the resource to `shared`, or give its field a label of its own in `ownFields` of labels/*/fields.ts.
  expect(Object.fromEntries(found)).toEqual(shared);
});
