import type { Field } from "@kantwerk/contract/fields";
import { type ToOne, targetsOf } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { v7 as newId } from "uuid";
import type { Context } from "../context.ts";
import { linkOf } from "../crud/bind.ts";
import { boundOf } from "../crud/registry.ts";
import { insertRecord } from "../crud/write.ts";
import { eq } from "../db/drizzle.ts";
import { awardComparisonsTable } from "../resources/offers.ts";
import type { TestApp } from "./app.ts";
import { documentOf, type Identifier, type ResourceObject } from "./client.ts";
import type { TestOrganization } from "./database.ts";
import { exampleValue } from "./values.ts";

export type Example = {
  attributes: Record<string, unknown>;
  related: Record<string, Identifier | Identifier[]>;
};

type How = {
  /** Leaves out everything optional. */
  bare?: boolean;
  /** Seed of the values. */
  n?: number;
};

const pointer = ({ type, id }: Identifier): Identifier => ({ type, id });

/** Attributes with a fixed value, because other values would need another state or record. */
const fixed: Record<string, Record<string, unknown>> = {
  "api-keys": {
    permissions: ["customers.view"],
    expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  },
  "exchange-rates": { currency: "USD" },
  offers: { status: "draft", currency: "EUR" },
  organization: { currency: "EUR" },
  settings: { value: null },
  sso: {
    issuer: "https://login.example.com",
    client_secret: null,
    allowed_domains: ["example.com"],
    active: false,
  },
  suppliables: { supply_type: "part" },
  "bulk-prices": { min_quantity: 1, max_quantity: 1000 },
  "purchase-requests": { active: false, sealed: false },
  questions: { pin: null },
  users: { active: true },
  views: { resource: "products" },
  webhooks: { url: "https://example.com/hook" },
  widgets: { position: { x: 0, y: 0, w: 4, h: 4 }, options: { range: "30d" } },
};

/** An attribute to set where one of several is required. */
const needed: Record<string, string> = {
  "group-prices": "price_per_kg",
  "material-prices": "price_per_kg",
};

/** Attributes that accept any valid value. */
export function freeAttributes(type: string): string[] {
  const held = fixed[type] ?? {};
  return Object.entries(resourceOf(type).fields)
    .filter(([name, field]) => !field.readOnly && !(name in held))
    .map(([name]) => name);
}

/** A stored comparison without content. */
async function emptyComparison(ctx: Context): Promise<string> {
  const proposals = { single_supplier: null, split_by_line: null, fastest: null, exact: true };
  const comparison = { currency: ctx.organization.currency, lines: [], suppliers: [], proposals };
  return (await ctx.db.insert(awardComparisonsTable, { id: newId(), comparison })).id;
}

/** Creates records of any resource over the API, with all related records, as an administrator. */
export function exampleMaker(server: TestApp) {
  let counter = 0;

  async function makeRelated(organization: TestOrganization, type: string): Promise<Identifier> {
    return pointer(await make(organization, type, { bare: true }));
  }

  /** A value that no other record has. */
  function another(field: Field, type: string): unknown {
    const value = exampleValue(field, counter);
    return field.kind === "text" || field.kind === "email" ? `${type.slice(0, 3)}${value}` : value;
  }

  /** Relationships to set: the required ones, and one parent. */
  async function neededBy(organization: TestOrganization, type: string) {
    const { relationships, parents } = resourceOf(type);
    const related: Record<string, Identifier> = {};
    for (const [name, relation] of Object.entries(relationships)) {
      const needed = relation.arity === "one" && (relation.required || name === parents.at(-1));
      if (needed && !relation.readOnly) {
        related[name] = await makeRelated(organization, (relation as ToOne).to[0] ?? "");
      }
    }
    return related;
  }

  /** Relationships of resources whose related records must match each other. */
  const fitting: Record<string, (organization: TestOrganization) => Promise<Example["related"]>> = {
    transports: async (organization) => ({ from: await makeRelated(organization, "suppliers") }),
    suppliables: async (organization) => ({
      part: await makeRelated(organization, "parts"),
      supplier: await makeRelated(organization, "suppliers"),
    }),
    "purchase-requests": async (organization) => ({
      products: [{ ...(await makeRelated(organization, "products")), meta: { quantities: [10, 50] } }],
    }),
    orders: async (organization) => ({
      products: [{ ...(await makeRelated(organization, "products")), meta: { quantity: 3 } }],
    }),
    "purchase-request-operations": (organization) => lineOf(organization, "product-operations"),
    "purchase-request-parts": (organization) => lineOf(organization, "product-parts"),
    offers: async (organization) => {
      const line = await make(organization, "purchase-request-operations");
      const request = line.relationships.purchase_request?.data as Identifier;
      const supplier = await makeRelated(organization, "suppliers");
      await server
        .as("demo", organization)
        .create("purchase-request-suppliers", {}, { purchase_request: request, supplier });
      return { supplier, line: pointer(line) };
    },
    "in-house-awards": async (organization) => {
      const line = await make(organization, "purchase-request-operations");
      const purchase_request = line.relationships.purchase_request?.data as Identifier;
      return { purchase_request, line: pointer(line) };
    },
    questions: async (organization) => ({
      purchase_order: await makeRelated(organization, "purchase-orders"),
    }),
    files: async (organization) => ({ owner: await makeRelated(organization, "products") }),
    notices: async (organization) => ({ subject: await makeRelated(organization, "products") }),
    items: async (organization) => ({ product: await makeRelated(organization, "products") }),
    permissions: async () => ({}),
  };

  /** A request line for an operation or part of a product in the request. */
  async function lineOf(organization: TestOrganization, of: "product-operations" | "product-parts") {
    const ofProduct = await make(organization, of);
    const product = ofProduct.relationships.product?.data as Identifier;
    const { attributes } = await exampleOf(organization, "purchase-requests", { bare: true, related: {} });
    const products = [{ ...product, meta: { quantities: [10, 50] } }];
    const request = await server
      .as("demo", organization)
      .create("purchase-requests", attributes, { products });
    return { purchase_request: pointer(request), [of.slice(0, -1).replace("-", "_")]: pointer(ofProduct) };
  }

  /** The attributes and relationships to create a record with. */
  async function exampleOf(
    organization: TestOrganization,
    type: string,
    how: How & { related?: Example["related"] } = {},
  ): Promise<Example> {
    counter += 1;
    const n = how.n ?? counter;
    const attributes: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(resourceOf(type).fields)) {
      const isNeeded = field.required || needed[type] === name;
      if (field.readOnly || (how.bare && !isNeeded)) continue;
      attributes[name] =
        field.unique || resourceOf(type).apart?.same.includes(name)
          ? another(field, type)
          : exampleValue(field, n);
    }
    for (const [name, value] of Object.entries(fixed[type] ?? {})) {
      if (name in attributes) attributes[name] = value;
    }
    const related = how.related ?? (await (fitting[type]?.(organization) ?? neededBy(organization, type)));
    return { attributes, related };
  }

  /** Inserts records that clients cannot create directly: files are uploaded, and items belong below their owner. */
  async function store(organization: TestOrganization, type: string, { related }: Example): Promise<string> {
    counter += 1;
    const values: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(resourceOf(type).fields)) {
      if (!field.derived) values[name] = exampleValue(field, counter);
    }
    for (const [name, target] of Object.entries(related) as [string, Identifier][]) {
      values[`${name}_id`] = target.id;
      if (name === "owner" || name === "subject") values[`${name}_type`] = target.type;
    }
    if (type === "notices")
      values.user_id = (await server.as("demo", organization).get("/restify/profile")).body.data.id;
    return server.within(organization, async (ctx) => {
      if (type === "in-house-awards") values.award_comparison_id = await emptyComparison(ctx);
      return (await insertRecord(ctx, boundOf(type), values)).id;
    });
  }

  /** Creates a record and reads it. */
  async function make(organization: TestOrganization, type: string, how: How = {}): Promise<ResourceObject> {
    const client = server.as("demo", organization);
    if (type === "settings") {
      // Settings exist from the start and cannot be created.
      const [found] = (await client.list("/restify/settings?filter[slug]=payment_terms")).body.data;
      return found as ResourceObject;
    }
    if (resourceOf(type).single) return (await client.get(`/restify/${type}`)).body.data;
    const example = await exampleOf(organization, type, how);
    if (resourceOf(type).verbs.includes("create"))
      return client.create(type, example.attributes, example.related);
    const id = await store(organization, type, example);
    return (await client.get(`/restify/${type}/${id}`)).body.data;
  }

  /** Writes columns directly, bypassing all rules, so that lists contain every kind of value and link. */
  async function set(
    organization: TestOrganization,
    { type, id }: Identifier,
    columns: Record<string, unknown>,
  ) {
    const { table } = boundOf(type);
    await server.within(organization, ({ db }) => db.update(table, eq(table.id, id), columns as never));
  }

  /** Sets a to-one relationship of a record; a record has one parent at a time. */
  async function point(organization: TestOrganization, from: Identifier, name: string, to: Identifier) {
    const { relationships, parents } = resourceOf(from.type);
    const others = parents.includes(name) ? parents.filter((parent) => parent !== name) : [];
    const several = (relationships[name]?.to.length ?? 0) > 1;
    await set(organization, from, {
      ...Object.fromEntries(others.map((parent) => [`${parent}_id`, null])),
      [`${name}_id`]: to.id,
      ...(several && { [`${name}_type`]: to.type }),
    });
  }

  /** Sets all relationships of a record. */
  async function relate(organization: TestOrganization, record: ResourceObject) {
    const { type, id } = record;
    for (const [name, relation] of Object.entries(resourceOf(type).relationships)) {
      if (relation.arity === "one") {
        if (record.relationships[name]?.data) continue;
        await point(organization, record, name, await makeRelated(organization, relation.to[0] ?? ""));
      } else if (relation.by !== undefined) {
        await point(organization, await makeRelated(organization, String(relation.to)), relation.by, record);
      } else {
        // Bypasses the rules if they require more than a record of the right type.
        if (relation.readOnly || targetsOf(relation).length > 1) {
          const target = await makeRelated(organization, targetsOf(relation)[0] ?? "");
          await server.within(organization, ({ db }) =>
            db.relink(linkOf(boundOf(type), name), id, [target.id]),
          );
          continue;
        }
        const [target] = (await server.as("demo", organization).list(`/restify/${targetsOf(relation)[0]}`))
          .body.data;
        const data = target ? [pointer(target)] : [];
        await server
          .as("demo", organization)
          .patch(`/restify/${type}/${id}`, documentOf(type, {}, { [name]: data }, id));
      }
    }
  }

  return {
    make,
    set,
    relate,
    exampleOf,
    documentOf: async (organization: TestOrganization, type: string) => {
      const { attributes, related } = await exampleOf(organization, type);
      return documentOf(type, attributes, related);
    },
  };
}

export type ExampleMaker = ReturnType<typeof exampleMaker>;
