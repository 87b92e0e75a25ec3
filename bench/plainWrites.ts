// The baseline of bench/writes.ts: only node:http and pg with the SQL of a write in one transaction.
//   DATABASE_URL=… PORT=… node bench/plainWrites.ts

import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { openPool } from "../apps/server/src/db/pool.ts";

const pool = openPool(process.env.DATABASE_URL ?? "");

type Written = { organization: string; id?: string; name: string; number: string; thickness: number };

/** The triggers for search index and history run here as well, because they belong to the table. */
async function write({ organization, id, name, number, thickness }: Written) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "enter",
      text: "select set_config('app.organization_id', $1, true), set_config('app.actor', '', true), set_config('app.request_id', '', true)",
      values: [organization],
    });
    if (id) {
      await client.query({
        name: "lock",
        text: "select * from products where organization_id = $1 and id = $2 for update",
        values: [organization, id],
      });
    }
    const { rows } = await client.query(
      id
        ? {
            name: "change",
            text: "update products set name = $3, thickness = $4, version = version + 1, updated_at = now() where organization_id = $1 and id = $2 returning *",
            values: [organization, id, name, thickness],
          }
        : {
            name: "create",
            text: "insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit, thickness) values ($1, $2, $3, $4, 'single_part', 'manual', false, false, 1, $5) returning *",
            values: [organization, randomUUID(), name, number, thickness],
          },
    );
    await client.query("commit");
    return rows[0];
  } finally {
    client.release();
  }
}

const read = async (request: IncomingMessage) => JSON.parse(await text(request)) as Written;

createServer(async (request, response) => {
  if (request.method === "GET") return response.end();
  const row = await write(await read(request));
  response.setHeader("Content-Type", "application/vnd.api+json");
  response.end(JSON.stringify({ data: { type: "products", id: row.id, attributes: row } }));
}).listen(Number(process.env.PORT), "127.0.0.1");
