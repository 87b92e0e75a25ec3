import type { Permission } from "@kantwerk/contract/access";
import type { Locale } from "@kantwerk/contract/messages";
import type { Pool } from "pg";
import type { Ai } from "./adapters/ai/ai.ts";
import type { FileReader } from "./adapters/cad/fileReader.ts";
import type { Changes } from "./adapters/changes.ts";
import type { FileStore } from "./adapters/files/fileStore.ts";
import type { Mailer } from "./adapters/mail/mailer.ts";
import type { MailReader } from "./adapters/mailFiles/mailFileReader.ts";
import type { Nester } from "./adapters/nesting/nester.ts";
import type { Secrets } from "./adapters/secrets.ts";
import type { TableReader } from "./adapters/tables/tableReader.ts";
import type { Config } from "./config.ts";
import type { TenantPool } from "./db/requestRole.ts";
import type { TenantDb } from "./db/tenantDb.ts";
import type { Enqueue } from "./jobs/queue.ts";

/** Structured log lines; never a token, password or mail text. */
type Log = Record<"info" | "warn" | "error", (details: object, message: string) => void>;

/** What the server was started with. */
export type Deps = {
  config: Config;
  /** Connections as the owner of the database, for the look-ups before an organization is known. */
  pool: Pool;
  /** Connections as the role of the requests, for `inTenant`. */
  tenantPool: TenantPool;
  files: FileStore;
  /** Reads CAD files, PDF and pictures in processes of their own. */
  reader: FileReader;
  /** Reads spreadsheets and CSV in processes of their own. */
  tables: TableReader;
  /** Reads e-mails that people hand over as files (.eml), in a process of its own. */
  mails: MailReader;
  /** Places flat parts on sheets in a process of its own. */
  nester: Nester;
  changes: Changes;
  /** Reads texts and drawings and transcribes recordings, where a provider is configured. */
  ai: Ai;
  mailer: Mailer;
  enqueue: Enqueue;
  log: Log;
  /** Seals what has to be kept secret and read again. */
  secrets: Secrets;
  /** Signs addresses that work without a token. */
  secret: string;
  /** The run of a job that works with it, by name and id. */
  job?: string;
};

export type Organization = {
  id: string;
  slug: string;
  name: string;
  default_language_code: Locale;
  currency: string;
  timezone: string;
};

export type User = {
  id: string;
  name: string;
  email: string;
  language_code: Locale;
  /** When the privacy policy was accepted; null: not yet, or its text had changed when this session began. */
  privacy_accepted_at: string | null;
  /** What the person may do, and no more than the key that stands for the person. */
  permissions: ReadonlySet<string>;
  /** The id of the API key that acts in place of this person. */
  key?: string;
};

/** All that a request or job may use: who asks, in which organization and language, and that organization's data. */
export type Context = {
  deps: Deps;
  organization: Organization;
  /** The signed-in person; undefined on public routes and in jobs. */
  user: User | undefined;
  locale: Locale;
  db: TenantDb;
};

/** Whether the request may do this. Without a user nothing that needs a permission is allowed. */
export const may = (ctx: Pick<Context, "user">, permission: Permission | `${string}.${string}`): boolean =>
  ctx.user?.permissions.has(permission) ?? false;

/** The context of work that nobody asked for at this moment: a job, the demo data. */
export function systemContext(deps: Deps, organization: Organization, db: TenantDb): Context {
  return { deps, organization, user: undefined, locale: organization.default_language_code, db };
}
