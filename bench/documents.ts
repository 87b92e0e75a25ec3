// Time and memory growth of the server for the documents of orders with 50 and 300 lines, each with a picture, tiers
// and a price breakdown; and the time for a purchase order of 60 lines.
//   node bench/documents.ts
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { addOrganization, type Bench, credentials, onServer, say } from "./bench.ts";
import { ask, signIn } from "./clients.ts";
import { median } from "./median.ts";

const limits = { milliseconds: 1000, megabytes: 100 };
const pictures = 10;

/** A picture of 1200 × 900 pixels with many colours. */
function png(seed: number): Buffer {
  const [width, height] = [1200, 900];
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : (at * seed + (at >> 9)) & 255;
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** Uploads pictures and waits for their thumbnails. */
async function upload({ server, pool }: Bench, headers: Record<string, string>): Promise<string[]> {
  for (let seed = 1; seed <= pictures; seed += 1) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(png(seed))]), `part-${seed}.png`);
    const sent = new Response(form);
    const body = Buffer.from(await sent.arrayBuffer());
    const type = sent.headers.get("content-type") ?? "";
    const { host = "", authorization = "" } = headers;
    await ask({
      url: `${server.url}/api/v1/restify/files`,
      method: "POST",
      headers: { host, authorization, "content-type": type, "content-length": String(body.length) },
      body,
    });
  }
  for (;;) {
    const { rows } = await pool.query<{ file_id: string }>(
      "select distinct file_id from renditions where kind = 'thumbnail' and part = ''",
    );
    if (rows.length === pictures) return rows.map((row) => row.file_id);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** An order with this many lines, each with its own product. */
async function addOrder(
  { pool }: Bench,
  organization: string,
  lines: number,
  files: string[],
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (organization_id, id, number, revision, alloy_surcharge, status, price_breakdown, items_count, total_quantity, value_of_goods,
       subtotal, vat_amount, total_with_vat, currency, vat_rate, billing_name, billing_country)
     values ($1, uuidv7(), 'O-' || $2::text, 1, 'included', 'draft', 'full', $2::int, $2::int, 1000, 1000, 190, 1190, 'EUR', 0.19, 'Maschinenbau Süd', 'DE') returning id`,
    [organization, lines],
  );
  const order = rows[0]?.id ?? "";
  await pool.query(
    `with made as (
       insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit, preview_id)
       select $1, uuidv7(), 'Seitenwand links ' || n, 'S-' || $2::text || '-' || n, 'single_part', 'ready', false, false, 1, ($4::uuid[])[1 + n % $5]
       from generate_series(1, $2::int) as n returning id, name, number
     ), priced as (
       insert into bulk_prices (organization_id, id, min_quantity, max_quantity, unit_price, product_id)
       select $1, uuidv7(), low, high, price, made.id from made,
         (values (1, 49, 12.3456), (50, 199, 9.5), (200, null, 7.25)) as tier (low, high, price)
     )
     insert into items (organization_id, id, item_name, item_type, quantity, unit, price_unit, with_parts, unit_price, discount, total_price, sort_order,
       description, order_id, component_type, component_id, price_source, price_split)
     select $1, uuidv7(), name, 'product', 10, 'piece', 1, false, 12.3456, 5, 117.28, 1, 'Kanten entgratet, Oberfläche geschliffen, Körnung ' || number,
       $3, 'products', id, 'bulk_price', '{"material":"4.0000","production":"5.0000","setup":"2.0000","program":"1.3456","parts":"0.0000"}'
     from made`,
    [organization, lines, order, files, files.length],
  );
  return order;
}

/** A purchase order with this many lines. */
async function addPurchaseOrder({ pool }: Bench, organization: string, lines: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with supplier as (
       insert into suppliers (organization_id, id, name, email, language_code, status, default_supplier)
       values ($1, uuidv7(), 'Drehteile Nord', 'nord@drehteile.example', 'de', 'active', false) returning id
     )
     insert into purchase_orders (organization_id, id, number, revision, status, deviates, currency, vat_rate, supplier_id)
     select $1, uuidv7(), 'PO-1', 1, 'draft', false, 'EUR', 0.19, id from supplier returning id`,
    [organization],
  );
  const order = rows[0]?.id ?? "";
  await pool.query(
    `insert into purchase_order_lines (organization_id, id, description, quantity, unit_price, price_unit, price_estimated, total_price, sort_order,
       received_quantity, purchase_order_id)
     select $1, uuidv7(), 'Einpressbolzen M' || n || ' × 15 größer', 1000, 1.2345, 1, false, 1234.5, n, 0, $3
     from generate_series(1, $2::int) as n`,
    [organization, lines, order],
  );
  return order;
}

/** Requests a document several times and prints its time, and whether it is within the limit. */
async function time(name: string, headers: Record<string, string>, url: string, isLimited: boolean) {
  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const started = performance.now();
    await ask({ url, headers });
    times.push(performance.now() - started);
  }
  const limit = isLimited ? ` (≤ ${limits.milliseconds})` : "";
  if (isLimited && median(times) > limits.milliseconds) process.exitCode = 1;
  say(`${name}: first ${times[0]?.toFixed(0)} ms, median ${median(times).toFixed(0)} ms${limit}`);
}

const memory = (pid: number, what: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

await onServer(async (bench) => {
  const { server } = bench;
  const organization = await addOrganization(bench, "paper");
  const headers = await signIn(server.url, "paper", credentials);
  const files = await upload(bench, headers);
  const records = `${server.url}/api/v1/restify`;
  for (const lines of [50, 300]) {
    const order = await addOrder(bench, organization, lines, files);
    const before = memory(server.pid, "VmRSS");
    for (const format of ["pdf", "xlsx"])
      await time(
        `${lines} lines as ${format}`,
        headers,
        `${records}/orders/${order}/document.${format}`,
        lines === 50,
      );
    const grown = memory(server.pid, "VmHWM") - before;
    if (lines === 50 && grown > limits.megabytes) process.exitCode = 1;
    say(
      `${lines} lines: memory grew by ${grown.toFixed(0)} MB at most${lines === 50 ? ` (≤ ${limits.megabytes})` : ""}`,
    );
  }
  const order = await addPurchaseOrder(bench, organization, 60);
  await time("purchase order of 60 lines", headers, `${records}/purchase-orders/${order}/document.pdf`, true);
});
