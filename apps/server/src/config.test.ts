import { chmodSync, mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { misspelledSettings, readConfig } from "./config.ts";
import { StartRefused } from "./startRefused.ts";

const complete = {
  AI_BASE_URL: "https://api.example.com/v1/",
  AI_API_KEY: "sk-of-the-tests",
  AI_MODEL: "reader",
  AI_TRANSCRIPTION_MODEL: "whisper-1",
};

test("without its variables there is no AI provider, also when they are empty", () => {
  expect(readConfig({}).ai).toBeUndefined();
  expect(readConfig({ AI_BASE_URL: "", AI_API_KEY: "", AI_MODEL: "" }).ai).toBeUndefined();
});

test("a provider is known by its address and model; key and model for speech may be missing", () => {
  expect(readConfig(complete).ai).toEqual({
    baseUrl: "https://api.example.com/v1",
    apiKey: "sk-of-the-tests",
    model: "reader",
    transcriptionModel: "whisper-1",
  });
  const { AI_BASE_URL, AI_MODEL } = complete;
  expect(readConfig({ AI_BASE_URL, AI_MODEL }).ai).toMatchObject({ apiKey: undefined, model: "reader" });
});

test.each([
  [{ AI_MODEL: undefined }, "AI_MODEL: is needed with AI_BASE_URL"],
  [{ AI_BASE_URL: undefined }, "AI_BASE_URL: is needed with AI_MODEL, AI_API_KEY, AI_TRANSCRIPTION_MODEL"],
  [{ AI_BASE_URL: "api.example.com" }, "AI_BASE_URL"],
  [{ AI_BASE_URL: "ftp://api.example.com" }, "AI_BASE_URL"],
])("half a provider is refused at start by the name of what is missing: %j", (changes, words) => {
  const read = () => readConfig({ ...complete, ...changes });
  expect(read).toThrow(words);
  expect(read).not.toThrow("sk-of-the-tests");
});

test("everything that is wrong is told at once, with what to do and no password", () => {
  const wrong = {
    PORT: "eighty",
    DATA_DIR: `${import.meta.filename}/data`,
    PUBLIC_URL: "https://kantwerk.example/app",
    TRUST_PROXY: "10.0.0.0/8, 10.0.0.0/33",
    DATABASE_URL: "postgres://user:secret-word@host",
    SMTP_URL: "smtp:mail.example",
    MAIL_FROM: "Kantwerk",
    S3_URL: "https://key:secret-word@host/two/buckets",
    METRICS_TOKEN: "short",
    LOG_LEVEL: "loud",
    DEMO: "yes",
  };
  const read = () => readConfig(wrong);
  for (const words of [
    "PORT: must be a number from 0 to 65535",
    "config.test.ts is a file: name a folder, or move the file away",
    "PUBLIC_URL: must be like https://kantwerk.example",
    'TRUST_PROXY: "10.0.0.0/33" is no address or block of addresses: name them as 10.0.0.7 or 10.0.0.0/8',
    "DATABASE_URL: must be like postgres://user:password@host:5432/database",
    "SMTP_URL: must be like smtps://user:password@mail.example:465",
    "MAIL_FROM: must be like Kantwerk <no-reply@kantwerk.example>",
    "S3_URL: must be like https://key:secret@host/bucket?region=eu-central-1",
    "METRICS_TOKEN: needs at least 16 characters",
    "LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent",
    "DEMO: must be on or off",
  ]) {
    expect(read).toThrow(words);
  }
  expect(read).not.toThrow("secret-word");
});

test("with a public address there is no demo without being asked for, and mails need a sender", () => {
  const PUBLIC_URL = "https://kantwerk.example";
  const SMTP_URL = "smtps://mail.example";
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL, DEMO: "1" }).demo).toBe(true);
  expect(() => readConfig({ PUBLIC_URL, SMTP_URL })).toThrow("MAIL_FROM: is needed with SMTP_URL");
  expect(() => readConfig({ PUBLIC_URL, SMTP_URL })).toThrow(StartRefused);
  expect(readConfig({ PUBLIC_URL, SMTP_URL, MAIL_FROM: "office@acme.example" }).mailFrom).toBe(
    "office@acme.example",
  );
  expect(readConfig({ SMTP_URL }).mailFrom).toContain("no-reply@");
});

test("variables that are almost ours are named with the one that was meant, and all others are left alone", () => {
  const env = {
    DATABASE_URI: "x",
    PUBLICURL: "x",
    Port: "1",
    HOME: "/root",
    SMTP_URL: "x",
    PATH: "x",
    BASE_URL: "x",
    APP_URL: "x",
  };
  expect(misspelledSettings(env)).toEqual([
    "The variable DATABASE_URI is unknown. Did you mean DATABASE_URL?",
    "The variable PUBLICURL is unknown. Did you mean PUBLIC_URL?",
    "The variable Port is unknown. Did you mean PORT?",
  ]);
});

// Root may write anywhere.
test.skipIf(process.getuid?.() === 0)(
  "a data folder that cannot be written to is refused by its name",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "kantwerk-config-"));
    chmodSync(folder, 0o555);
    expect(() => readConfig({ DATA_DIR: join(folder, "data") })).toThrow(
      `DATA_DIR: ${folder} cannot be written to by this user: give it the right, or name another folder`,
    );
    rmdirSync(folder);
  },
);

test.each(["127.0.0.1", "10.0.0.0/8, fd00::/8", "loopback, 192.168.1.7"])(
  "proxies are taken by address, block or range: %s",
  (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  },
);
