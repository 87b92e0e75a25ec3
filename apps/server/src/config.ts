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

/** Addresses of the pages and of the API, without a slash at the end. */
function urlsOf({ PORT, PUBLIC_URL, API_URL }: Pick<Settings, "PORT" | "PUBLIC_URL" | "API_URL">) {
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
  const apiUrl = (API_URL ?? publicUrl).replace(/\/+$/, "");
  const isPublic = [publicUrl, apiUrl].some((url) => !isOwnMachine(new URL(url).hostname));
  return { publicUrl, apiUrl, isPublic };
}

/** Half a mail server or AI provider would first be noticed by those who use it, so it is refused at start. */
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

/** An external AI provider that speaks OpenAI's protocol. */
export type AiConfig = {
  /** With its path (mostly /v1), without a slash at the end. */
  baseUrl: string;
  /** Missing: none is sent, as servers of one's own need none. */
  apiKey: string | undefined;
  model: string;
  /** Missing: recordings are not made into text. */
  transcriptionModel: string | undefined;
};

export type Config = {
  port: number;
  /** Address to listen at; missing: `listenAddress` decides. */
  host: string | undefined;
  /** Absolute path of the folder that holds the embedded database, the files and the mailbox. */
  dataDir: string;
  /** Scheme, base host and port of the pages, without a slash at the end. */
  publicUrl: string;
  apiUrl: string;
  /** Whether these addresses lead to other machines, so that nothing may rest on who can reach the server. */
  isPublic: boolean;
  /** Addresses or CIDR blocks of proxies whose forwarded headers count; none by default. */
  trustProxy: string | false;
  defaultOrganization: string;
  /** Missing: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Whether mails are kept in the mailbox at /dev/mailbox; never with an SMTP server. */
  keepsMails: boolean;
  mailFrom: string;
  /** Missing: files are kept under dataDir. */
  s3Url: string | undefined;
  /** Missing: nothing is read by an external provider. */
  ai: AiConfig | undefined;
  /** What Prometheus brings to read /metrics; missing: there is no such address. */
  metricsToken: string | undefined;
  /** Missing: no traces are sent. Where they go to, OpenTelemetry's exporter reads from its variables by itself. */
  traces: { serviceName: string } | undefined;
  /** Seals secrets that are kept; missing: one is made in the data folder. */
  secretKey: Buffer | undefined;
  /** Whether webhooks may go to addresses of one's own network, and without encryption. */
  webhookPrivate: boolean;
  /** Whether a database of an earlier release is backed up before it is changed. */
  backupBeforeUpgrade: boolean;
  /** Whether demo organizations are made in an empty database. */
  demo: boolean;
  /** Whether DEMO=1 allows other machines to reach accounts whose password is published. */
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
 * Reads and checks the environment; the only place that does. What is empty is missing.
 * @throws StartRefused that names every wrong variable, one a line.
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
  // A first look at Kantwerk on one's own machine needs no settings.
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

/** Variables that look like misspelled ones of ours, in words for the operator. */
export const misspelledSettings = (env: NodeJS.ProcessEnv = process.env): string[] =>
  misspelledVariables(Object.keys(env), Object.keys(settings.shape)).map(
    ([name, meant]) => `The variable ${name} is unknown. Did you mean ${meant}?`,
  );
