import { addOrganization, type Bench } from "./bench.ts";

/** Inserts products directly, bypassing triggers and API, and their words into the search index. */
async function fill({ pool }: Bench, organization: string, products: number): Promise<void> {
  await pool.query("set session statement_timeout = 0");
  await pool.query(
    `insert into customers (organization_id, id, name, price_breakdown)
     select $1, gen_random_uuid(), 'Kunde ' || n, 'full' from generate_series(1, 50) as n`,
    [organization],
  );
  await pool.query("alter table products disable trigger user");
  await pool.query("drop index if exists search_index_words");
  await pool.query(
    `with known as (select array_agg(id) as ids from customers where organization_id = $1)
     insert into products (organization_id, id, created_at, updated_at, name, number, product_type, status, material_supplied, weight_assumed, price_unit, thickness, width, customer_id)
     select $1, uuidv7(), now() + (n - $2) * interval '1 second', now() + (n - $2) * interval '1 second',
       (array['Halter', 'Blech', 'Deckel', 'Winkel', 'Konsole'])[1 + n % 5] || ' ' || md5(n::text), 'P-' || n, 'single_part',
       (array['manual', 'ready', 'generated', 'pending'])[1 + n % 4], false, false, 1, 1 + n % 10, n % 1000 + 1, known.ids[1 + n % 50]
     from generate_series(1, $2::int) as n, known order by n`,
    [organization, products],
  );
  await pool.query("alter table products enable trigger user");
  await pool.query(
    `insert into search_index (organization_id, type, id, title, subtitle, text, created_at)
     select organization_id, 'products', id, name, number, search_text(name) || search_text(number), created_at from products where organization_id = $1 order by id`,
    [organization],
  );
  await pool.query(
    `insert into search_terms (organization_id, type, word, id)
     select organization_id, type, unnest(search_terms_of(text)), id from search_index where organization_id = $1 and type = 'products'`,
    [organization],
  );
  // Create the index after inserting, like a bulk import.
  await pool.query("create index search_index_words on search_index using gin (text gin_trgm_ops)");
}

/** Adds an organization with this many products. */
export async function addFilled(bench: Bench, slug: string, products: number): Promise<string> {
  const id = await addOrganization(bench, slug);
  await fill(bench, id, products);
  return id;
}
