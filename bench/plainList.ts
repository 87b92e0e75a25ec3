// The baseline of bench/lists.ts: only node:http and pg with the list's SQL and JSON.
//   DATABASE_URL=… PORT=… node bench/plainList.ts
import { createServer } from "node:http";
import { openPool } from "../apps/server/src/db/pool.ts";

const pool = openPool(process.env.DATABASE_URL ?? "");

const rowsOf = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;

const columns = `id, version, created_at, updated_at, name, number, product_type, status, thickness, width, length,
  additional_width, additional_length, area, volume, weight_per_unit, notes, customer_id, preview_id`;

type Row = Record<string, unknown> & {
  id: string;
  version: number;
  customer_id: string | null;
  preview_id: string | null;
};

function objectOf(type: string, row: Row, relationships: Record<string, unknown>) {
  const { id, version, customer_id: _customer, preview_id: _preview, ...attributes } = row;
  return { type, id, attributes, relationships, meta: { version } };
}

async function list(organization: string, status: string) {
  const rows: Row[] = await rowsOf(
    "list",
    `select ${columns} from products where organization_id = $1 and status = $2 order by created_at desc, id desc limit 26`,
    [organization, status],
  );
  const [{ total }] = await rowsOf(
    "total",
    `select count(*)::int as total from (select 1 from products where organization_id = $1 and status = $2 limit 10001) as counted`,
    [organization, status],
  );
  const page = rows.slice(0, 25);
  const customers: Row[] = await rowsOf(
    "customers",
    "select * from customers where organization_id = $1 and id = any($2)",
    [organization, [...new Set(page.map((row) => row.customer_id))]],
  );
  const pointer = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } });
  return {
    data: page.map((row) =>
      objectOf("products", row, {
        customer: pointer("customers", row.customer_id),
        preview: pointer("files", row.preview_id),
      }),
    ),
    included: customers.map((row) => objectOf("customers", row, {})),
    meta: { page: { number: 1, size: 25, total, total_is_estimate: false } },
    links: {
      self: "/products",
      first: "/products",
      prev: null,
      next: "/products?page[number]=2",
      last: "/products",
    },
  };
}

createServer(async (request, response) => {
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  const document = await list(query.get("organization") ?? "", query.get("status") ?? "");
  response.setHeader("Content-Type", "application/vnd.api+json");
  response.end(JSON.stringify(document));
}).listen(Number(process.env.PORT), "127.0.0.1");
