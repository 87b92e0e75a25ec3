import { resolve } from "node:path";
import { z } from "zod";
import {
  address,
  flag,
  isOrigin,
  isWeb,
  port,
  refuseFolder,
  refuseProxies,
  secretKey,
} from "./configValues.ts";
import { misspelledVariables } from "./misspelledVariables.ts";
import { isOwnMachine } from "./ownMachine.ts";
import { StartRefused } from "./startRefused.ts";

const exampleSender = "Kantwerk <no-reply@kantwerk.example>";
const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const settings = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65535, port).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default("./data").superRefine(refuseFolder),
  PUBLIC_URL: address("https://kantwerk.example", isOrigin).optional(),
  API_URL: address("https://api.kantwerk.example", isWeb).optional(),
  TRUST_PROXY: z.string().superRefine(refuseProxies).optional(),
  DEFAULT_ORGANIZATION: z.string().default("test"),
  DATABASE_URL: address(
    "postgres://user:password@host:5432/database",
    ({ protocol, pathname }) => /^postgres(ql)?:$/.test(protocol) && pathname.length > 1,
  ).optional(),
  SMTP_URL: address(
    "smtps://user:password@mail.example:465",
    ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== "",
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)\s*$/, `must be like ${exampleSender}`)
    .optional(),
  S3_URL: address(
    "https://key:secret@host/bucket?region=eu-central-1",
    (url) =>
      isWeb(url) && /^\/[^/]+\/?$/.test(url.pathname) && (url.username === "") === (url.password === ""),
  ).optional(),
  AI_BASE_URL: address("https://api.example.com/v1", isWeb).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_TRANSCRIPTION_MODEL: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, "needs at least 16 characters, for example of: openssl rand -hex 24")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address("http://collector:4318", isWeb).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address("http://collector:4318", isWeb).optional(),
  OTEL_SERVICE_NAME: z.string().default("kantwerk"),
  BACKUP_BEFORE_UPGRADE: flag.optional(),
  SECRET_KEY: secretKey.optional(),
  WEBHOOK_PRIVATE: flag.optional(),
  DEMO: flag.optional(),
  DEV_MAILBOX: flag.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
});

type Settings = z.infer<typeof settings>;

/** URLs of the pages and the API, without a trailing slash. */
function urlsOf({ PORT, PUBLIC_URL, API_URL }: Pick<Settings, "PORT" | "PUBLIC_URL" | "API_URL">) {
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
  const apiUrl = (API_URL ?? publicUrl).replace(/\/+$/, "");
  const isPublic = [publicUrl, apiUrl].some((url) => !isOwnMachine(new URL(url).hostname));
  return { publicUrl, apiUrl, isPublic };
}

/** Refuses a half-configured mail server or AI provider at start, before users run into it. */
const schema = settings.superRefine((value, { addIssue }) => {
  const missing = (name: string, because: string) =>
    addIssue({ code: "custom", path: [name], message: `is needed with ${because}` });
  if (value.SMTP_URL && !value.MAIL_FROM && urlsOf(value).isPublic) {
    missing("MAIL_FROM", `SMTP_URL: the sender of all mails, such as ${exampleSender}`);
  }
  if (value.AI_BASE_URL && !value.AI_MODEL) missing("AI_MODEL", "AI_BASE_URL");
  if (value.AI_BASE_URL) return;
  const given = (["AI_MODEL", "AI_API_KEY", "AI_TRANSCRIPTION_MODEL"] as const).filter((name) => value[name]);
  if (given.length > 0) missing("AI_BASE_URL", given.join(", "));
});

/** An external AI provider with an OpenAI-compatible API. */
export type AiConfig = {
  /** Including the path (usually /v1), without a trailing slash. */
  baseUrl: string;
  /** Optional: self-hosted servers often need none. */
  apiKey: string | undefined;
  model: string;
  /** Without it, recordings are not transcribed. */
  transcriptionModel: string | undefined;
};

export type Config = {
  port: number;
  /** Address to listen on; if missing, `listenAddress` decides. */
  host: string | undefined;
  /** Absolute path of the folder with the embedded database, the files and the mailbox. */
  dataDir: string;
  /** Scheme, base host and port of the pages, without a trailing slash. */
  publicUrl: string;
  apiUrl: string;
  /** Whether these URLs are reachable from other machines. If so, network access must not be taken as trust. */
  isPublic: boolean;
  /** Addresses or CIDR blocks of proxies whose forwarded headers are trusted; none by default. */
  trustProxy: string | false;
  defaultOrganization: string;
  /** If missing, the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Whether mails go to the test mailbox at /dev/mailbox; never with an SMTP server. */
  keepsMails: boolean;
  mailFrom: string;
  /** If missing, files are stored under dataDir. */
  s3Url: string | undefined;
  /** If missing, no external AI provider is used. */
  ai: AiConfig | undefined;
  /** Token for reading /metrics; without it, the endpoint does not exist. */
  metricsToken: string | undefined;
  /** If missing, no traces are sent. OpenTelemetry's exporter reads its target from its own variables. */
  traces: { serviceName: string } | undefined;
  /** Encrypts stored secrets; if missing, one is generated in the data folder. */
  secretKey: Buffer | undefined;
  /** Whether webhooks may go to private network addresses and use plain HTTP. */
  webhookPrivate: boolean;
  /** Whether to back up a database of an earlier release before migrating it. */
  backupBeforeUpgrade: boolean;
  /** Whether to create demo organizations in an empty database. */
  demo: boolean;
  /** Whether DEMO=1 lets other machines reach demo accounts, whose password is public. */
  publicDemo: boolean;
  logLevel: string;
};

function aiOf(value: Settings): AiConfig | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = value;
  if (!baseUrl || !model) return undefined;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    apiKey: value.AI_API_KEY,
    model,
    transcriptionModel: value.AI_TRANSCRIPTION_MODEL,
  };
}

function tracesOf(value: Settings): Config["traces"] {
  const asked = value.OTEL_EXPORTER_OTLP_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return asked ? { serviceName: value.OTEL_SERVICE_NAME } : undefined;
}

/**
 * Reads and validates the environment; the only place that does. Empty variables count as missing.
 * @throws StartRefused listing every invalid variable, one per line
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new StartRefused(`The configuration is wrong:\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  const urls = urlsOf(value);
  // Trying Kantwerk on your own machine needs no settings.
  const isTrial = value.DATABASE_URL === undefined && !urls.isPublic;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    ...urls,
    trustProxy: value.TRUST_PROXY ?? false,
    defaultOrganization: value.DEFAULT_ORGANIZATION,
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    keepsMails: !value.SMTP_URL && (value.DEV_MAILBOX ?? isTrial),
    mailFrom: value.MAIL_FROM ?? exampleSender,
    s3Url: value.S3_URL,
    ai: aiOf(value),
    metricsToken: value.METRICS_TOKEN,
    traces: tracesOf(value),
    secretKey: value.SECRET_KEY,
    webhookPrivate: value.WEBHOOK_PRIVATE ?? false,
    backupBeforeUpgrade: value.BACKUP_BEFORE_UPGRADE ?? true,
    demo: value.DEMO ?? isTrial,
    publicDemo: value.DEMO === true,
    logLevel: value.LOG_LEVEL,
  };
}

/** Warnings for the operator about variables that look like misspellings of ours. */
export const misspelledSettings = (env: NodeJS.ProcessEnv = process.env): string[] =>
  misspelledVariables(Object.keys(env), Object.keys(settings.shape)).map(
    ([name, meant]) => `The variable ${name} is unknown. Did you mean ${meant}?`,
  );
