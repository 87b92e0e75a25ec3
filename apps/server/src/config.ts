import { accessSync, constants, existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, resolve } from "node:path";
import { z } from "zod";

const flag = z
  .enum(["on", "off", "true", "false", "1", "0"])
  .transform((value) => ["on", "true", "1"].includes(value));

/** 32 bytes in Base64. */
const secretKey = z
  .string()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === 32, "must be 32 bytes in Base64, as of `openssl rand -base64 32`");

const port = "must be a number from 0 to 65535";
const isWeb = ({ protocol }: URL) => /^https?:$/.test(protocol);
const isOrigin = (url: URL) => isWeb(url) && url.href === `${url.origin}/`;

/** An address that means something; whoever wrote another one is shown one, and never the other, which may hold a password. */
const address = (example: string, isRight: (url: URL) => boolean) =>
  z.string().refine((text) => URL.canParse(text) && isRight(new URL(text)), `must be like ${example}`);

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What is made below it later must be possible: the first folder above it that is there takes files. */
function refuseFolder(dataDir: string, { addIssue }: z.RefinementCtx): void {
  let there = resolve(dataDir);
  while (!existsSync(there)) there = dirname(there);
  const refuse = (message: string) => addIssue({ code: "custom", message });
  if (!statSync(there).isDirectory()) refuse(`${there} is a file: name a folder, or move the file away`);
  else if (!mayWrite(there)) {
    refuse(`${there} cannot be written to by this user: give it the right, or name another folder`);
  }
}

const proxyRanges = ["loopback", "linklocal", "uniquelocal"];

function isProxy(text: string): boolean {
  const [ip = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  if (proxyRanges.includes(text)) return true;
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function refuseProxies(list: string, { addIssue }: z.RefinementCtx): void {
  const wrong = list.split(",").find((each) => !isProxy(each.trim()));
  if (wrong === undefined) return;
  const message = `"${wrong.trim()}" is no address or block of addresses: name them as 10.0.0.7 or 10.0.0.0/8, with commas between several`;
  addIssue({ code: "custom", message });
}

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
    .regex(
      /^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)\s*$/,
      "must be like Kantwerk <no-reply@kantwerk.example>",
    )
    .default("Kantwerk <no-reply@kantwerk.example>"),
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
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Half a provider would first be noticed by somebody who records a text; so it is refused at start. */
const schema = settings.superRefine((value, { addIssue }) => {
  const missing = (name: string, because: string) =>
    addIssue({ code: "custom", path: [name], message: `is needed with ${because}` });
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
  /** Whether the demo was asked for, so that it may be reached from other machines. */
  publicDemo: boolean;
  logLevel: string;
};

function aiOf(value: z.infer<typeof settings>): AiConfig | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = value;
  if (!baseUrl || !model) return undefined;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    apiKey: value.AI_API_KEY,
    model,
    transcriptionModel: value.AI_TRANSCRIPTION_MODEL,
  };
}

function tracesOf(value: z.infer<typeof settings>): Config["traces"] {
  const asked = value.OTEL_EXPORTER_OTLP_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return asked ? { serviceName: value.OTEL_SERVICE_NAME } : undefined;
}

/**
 * Reads and checks the environment; the only place that does. What is empty is missing.
 * @throws Error that names every wrong variable, one a line.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, "");
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    publicUrl,
    apiUrl: (value.API_URL ?? publicUrl).replace(/\/+$/, ""),
    trustProxy: value.TRUST_PROXY ?? false,
    defaultOrganization: value.DEFAULT_ORGANIZATION,
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    keepsMails: !value.SMTP_URL && (value.DATABASE_URL === undefined || value.DEV_MAILBOX === true),
    mailFrom: value.MAIL_FROM,
    s3Url: value.S3_URL,
    ai: aiOf(value),
    metricsToken: value.METRICS_TOKEN,
    traces: tracesOf(value),
    secretKey: value.SECRET_KEY,
    webhookPrivate: value.WEBHOOK_PRIVATE ?? false,
    backupBeforeUpgrade: value.BACKUP_BEFORE_UPGRADE ?? true,
    demo: value.DEMO ?? value.DATABASE_URL === undefined,
    publicDemo: value.DEMO === true,
    logLevel: value.LOG_LEVEL,
  };
}
