import type { PoolClient } from "pg";

/** A statement's text and parameters, and its prepared-statement name. */
export type BuiltStatement = { name?: string; text: string; parameters: unknown[] };

/** Maximum number of cached statements; each connection holds the plans of those that it has used. */
const maxKept = 200;
/** Number of evicted statements that a connection may still hold; closing them in batches costs one message. */
const maxStale = 20;

/** The statement of each shape, least recently used first. */
const kept = new Map<string, BuiltStatement>();
/** Names of cached statements. Never reused, because a connection may still hold an evicted statement. */
const names = new Set<string>();
const prefix = "shape ";
let named = 0;
let dropped = 0;

/** The cached statement of a shape, built if missing. Without `isNamed` it is planned on each use. */
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

/** The statements that pg has prepared on a connection, by name. */
type Prepared = { readonly stream: unknown; parsedStatements?: Record<string, string> };

/** The number of evicted statements when a connection was last cleaned up. */
const closedAt = new WeakMap<object, number>();

/** Closes a connection's evicted statements in PostgreSQL. Call it between transactions. */
export function closeDropped(client: PoolClient): void {
  const connection: Prepared = client.connection;
  if (dropped - (closedAt.get(connection) ?? 0) < maxStale) return;
  closedAt.set(connection, dropped);
  const held = connection.parsedStatements ?? {};
  const stale = Object.keys(held).filter((name) => name.startsWith(prefix) && !names.has(name));
  if (stale.length === 0) return;
  for (const name of stale) delete held[name];
  // The pool replaces a connection that breaks here.
  client.query(stale.map((name) => `deallocate "${name}"`).join(";")).catch(() => undefined);
}
