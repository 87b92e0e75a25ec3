import type { PoolClient } from "pg";

/** A statement's text with its parameters, and the name under which connections prepare it. */
export type BuiltStatement = { name?: string; text: string; parameters: unknown[] };

/** Each connection holds the plan of each of these that it has used. */
const maxKept = 200;
/** Dropped statements that a connection may still hold; closing some together costs one message. */
const maxStale = 20;

/** The statement of each shape, the least recently used first. */
const kept = new Map<string, BuiltStatement>();
/** Names of what is kept. A name is never given twice: a connection may still hold the dropped statement. */
const names = new Set<string>();
const prefix = "shape ";
let named = 0;
let dropped = 0;

/** The statement of a shape, built when it is not among those used last. Without `isNamed` it is planned for each use. */
export function keptStatement(shape: string, isNamed: boolean, build: () => BuiltStatement): BuiltStatement {
  const known = kept.get(shape);
  if (known) kept.delete(shape);
  const statement = known ?? { ...build(), ...(isNamed && { name: `${prefix}${++named}` }) };
  kept.set(shape, statement);
  if (statement.name) names.add(statement.name);
  if (kept.size > maxKept) dropOldest();
  return statement;
}

function dropOldest(): void {
  const [oldest] = kept;
  if (!oldest) return;
  const [shape, { name }] = oldest;
  kept.delete(shape);
  if (name && names.delete(name)) dropped += 1;
}

/** What pg knows to be prepared on a connection, by name. */
type Prepared = { readonly stream: unknown; parsedStatements?: Record<string, string> };

/** How many statements had been dropped when a connection was last looked at. */
const closedAt = new WeakMap<object, number>();

/** Has PostgreSQL let go of what a connection holds and nobody uses any more. To be called between transactions. */
export function closeDropped(client: PoolClient): void {
  const connection: Prepared = client.connection;
  if (dropped - (closedAt.get(connection) ?? 0) < maxStale) return;
  closedAt.set(connection, dropped);
  const held = connection.parsedStatements ?? {};
  const stale = Object.keys(held).filter((name) => name.startsWith(prefix) && !names.has(name));
  if (stale.length === 0) return;
  for (const name of stale) delete held[name];
  // A connection that breaks here is replaced by its pool.
  client.query(stale.map((name) => `deallocate "${name}"`).join(";")).catch(() => undefined);
}
