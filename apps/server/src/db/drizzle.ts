// Import Drizzle through this file outside of db/: Node parses the package's 170 kB of exports again for each importing
// file, which took a fifth of the server's start.
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
