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

/** Structured logger; never log a token, password or mail text. */
type Log = Record<"info" | "warn" | "error", (details: object, message: string) => void>;

/** The services shared by all requests and jobs of a process. */
export type Deps = {
  config: Config;
  /** Pool of the database owner, for look-ups before the organization is known. */
  pool: Pool;
  /** Pool of the restricted request role, used by `inTenant` only. */
  tenantPool: TenantPool;
  files: FileStore;
  /** Reads CAD files, PDFs and images in child processes. */
  reader: FileReader;
  /** Reads spreadsheets and CSV in child processes. */
  tables: TableReader;
  /** Reads uploaded e-mails (.eml) in a child process. */
  mails: MailReader;
  /** Nests flat parts on sheets in a child process. */
  nester: Nester;
  changes: Changes;
  /** Reads texts and drawings and transcribes recordings, if an AI provider is configured. */
  ai: Ai;
  mailer: Mailer;
  enqueue: Enqueue;
  log: Log;
  /** Encrypts stored secrets that must be readable again. */
  secrets: Secrets;
  /** Signs URLs that work without a token. */
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
  /** When the privacy policy was accepted; null if never, or if its text had changed when this session began. */
  privacy_accepted_at: string | null;
  /** The user's permissions, limited to those of the API key if there is one. */
  permissions: ReadonlySet<string>;
  /** The id of the API key that acts on behalf of this user. */
  key?: string;
};

/** Everything a request or job may use: its user, organization and language, and that organization's data. */
export type Context = {
  deps: Deps;
  organization: Organization;
  /** The signed-in person; undefined on public routes and in jobs. */
  user: User | undefined;
  locale: Locale;
  db: TenantDb;
};

/** Whether the request has this permission; false without a user. */
export const may = (ctx: Pick<Context, "user">, permission: Permission | `${string}.${string}`): boolean =>
  ctx.user?.permissions.has(permission) ?? false;

/** The context of background work: a job, or seeding the demo data. */
export function systemContext(deps: Deps, organization: Organization, db: TenantDb): Context {
  return { deps, organization, user: undefined, locale: organization.default_language_code, db };
}
