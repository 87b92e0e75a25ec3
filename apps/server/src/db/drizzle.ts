// What is used of Drizzle outside this folder comes through here: for each file that imports the package itself, Node reads anew
// the 170 kB of what it exports, which was a fifth of a server's start.
export * from "drizzle-orm";
export type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
export {
  index,
  jsonb,
  PgUUID,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
