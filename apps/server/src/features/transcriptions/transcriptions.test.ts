import { maxFileBytes } from "@kantwerk/contract/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAi } from "../../adapters/ai/openAi.ts";
import { sql } from "../../db/drizzle.ts";
import { type AiServer, type Behaviour, startAiServer } from "../../testing/aiServer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { Person } from "../../testing/database.ts";
import { formOf } from "../../testing/form.ts";

const key = "sk-a-key-of-the-tests";
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from("webm, and then what was said"),
]);
const quick = { textMs: 5_000, drawingMs: 5_000, recordingMs: 300, pausesMs: [1, 1] };
const quiet = { warn: () => undefined };

let provider: AiServer;
let server: TestApp;
let silent: TestApp;
beforeAll(async () => {
  provider = await startAiServer();
  const ai = { baseUrl: provider.url, apiKey: key, model: "reader", transcriptionModel: "whisper-1" };
  server = await startTestApp({ listen: true, deps: { ai: openAi(ai, quiet, quick) } });
  silent = await startTestApp();
});
afterAll(async () => {
  await server.close();
  await silent.close();
  await provider.close();
});

/** Settings of an operator. */
const patient = () => ({ AI_BASE_URL: provider.url, AI_API_KEY: key, AI_MODEL: "reader" });

type Files = [name: string, content: string | Buffer][];
async function send(files: Files, { person = "buyer" as Person, language = "en", on = server } = {}) {
  const { body, headers } = await formOf(files);
  const sent = { ...headers, "accept-language": language };
  return on.as(person).post("/restify/transcriptions", body, sent);
}

test("a recording becomes text, using the speaker's language", async () => {
  provider.will({ transcript: "Zwei Halter aus Blech" });
  const answer = await send([["recording.webm", webm]], { language: "de" });
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('{"text":"Zwei Halter aus Blech"}');
  expect(provider.requests).toMatchObject([{ body: { model: "whisper-1", language: "de" } }]);
  expect(provider.requests[0]?.file?.bytes).toEqual(new Uint8Array(webm));
});

test.each<[Behaviour, number, string, string, string]>([
  [
    { status: 500 },
    502,
    "ai_server_error",
    "Failed to convert speech to text: The AI provider reports an internal error. Please try again later",
    "Sprache konnte nicht in Text umgewandelt werden: Der KI-Anbieter meldet einen internen Fehler. Bitte später noch einmal versuchen",
  ],
  [
    "silence",
    504,
    "ai_timeout",
    "Failed to convert speech to text: The AI provider did not answer in time. Please try again",
    "Sprache konnte nicht in Text umgewandelt werden: Der KI-Anbieter hat nicht rechtzeitig geantwortet. Bitte noch einmal versuchen",
  ],
  [
    { status: 401, message: `Wrong key ${key}` },
    502,
    "ai_unauthorized",
    "Failed to convert speech to text: The AI provider rejects the credentials of this installation. Please tell your administrator",
    "Sprache konnte nicht in Text umgewandelt werden: Der KI-Anbieter weist die Zugangsdaten dieser Installation zurück. Bitte wenden Sie sich an Ihre Administration",
  ],
  [
    { transcript: " " },
    422,
    "nothing_said",
    "Failed to convert speech to text: No speech was heard in the recording",
    "Sprache konnte nicht in Text umgewandelt werden: In der Aufnahme ist nichts zu hören",
  ],
])("a provider failure %j is explained in both languages", async (behaviour, status, code, en, de) => {
  provider.will(behaviour);
  const english = await send([["recording.webm", webm]]);
  expect(english).toMatchObject({ status, body: { message: en, code } });
  const german = await send([["recording.webm", webm]], { language: "de" });
  expect(german.body.message).toBe(de);
  expect(english.text + german.text).not.toContain(key);
});

test("an overloaded provider's Retry-After is passed on", async () => {
  provider.will({ status: 429, headers: { "retry-after": "90" } });
  const answer = await send([["recording.webm", webm]]);
  expect(answer).toMatchObject({ status: 503, body: { code: "ai_rate_limited" } });
  expect(answer.headers["retry-after"]).toBe("90");
});

test.each<[string, Files, number, string]>([
  ["no file", [], 422, "Please choose a file"],
  ["a text", [["words.txt", "only words"]], 422, "Please upload a recording (WebM, Ogg, M4A, MP3 or WAV)"],
  ["a text with the name of a recording", [["a.webm", "words"]], 422, "Please upload a recording"],
  [
    "two recordings",
    [
      ["a.webm", webm],
      ["b.webm", webm],
    ],
    422,
    "Only one file can be uploaded at a time",
  ],
  [
    "a recording of more than 10 MB",
    [["a.webm", Buffer.concat([webm, Buffer.alloc(maxFileBytes)])]],
    413,
    "A file can be at most 10 MB",
  ],
])("%s is refused before calling the provider", async (_, files, status, message) => {
  provider.will({ transcript: "never" });
  const answer = await send(files);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toContain(message);
  expect(provider.requests).toEqual([]);
});

test("only users who may create products with AI can transcribe recordings", async () => {
  provider.will({ transcript: "never" });
  expect((await send([["a.webm", webm]], { person: "viewer" })).status).toBe(403);
  expect(provider.requests).toEqual([]);
});

test("without a speech model the response names the missing setting", async () => {
  const answer = await send([["a.webm", webm]], { on: silent });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: "ai_not_configured",
      message:
        "No AI provider for speech is configured. The operator of the server has to set AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_TRANSCRIPTION_MODEL",
    },
  });
});

test("neither recording nor text is stored, not even for an Idempotency-Key", async () => {
  provider.will({ transcript: "A secret" });
  const { body, headers } = await formOf([["a.webm", webm]]);
  const sent = { ...headers, "idempotency-key": "once" };
  for (let time = 0; time < 2; time += 1)
    expect((await server.as("buyer").post("/restify/transcriptions", body, sent)).status).toBe(200);
  expect(provider.requests).toHaveLength(2);
  const kept = await server.within("test", ({ db }) =>
    db.execute(sql`select (select count(*) from files) + (select count(*) from idempotency_keys) as rows`),
  );
  expect(Number(kept.rows[0]?.rows)).toBe(0);
});

test("a disconnected client aborts the provider's work", async () => {
  provider.will("silence");
  const buyer = server.as("buyer");
  const { body, headers } = await formOf([["a.webm", webm]]);
  const leaving = new AbortController();
  const asked = fetch(`http://${server.host}/api/v1/restify/transcriptions`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${await buyer.token()}` },
    body: new Uint8Array(body),
    signal: leaving.signal,
  });
  await expect.poll(() => provider.requests.length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow("aborted");
  await expect.poll(() => provider.requests[0]?.left).toBe(true);
});

test("a server shutting down does not wait for the provider", async () => {
  const ending = await startTestApp({ env: { ...patient(), AI_TRANSCRIPTION_MODEL: "whisper-1" } });
  provider.will("silence");
  const asked = send([["a.webm", webm]], { on: ending });
  await expect.poll(() => provider.requests.length).toBe(1);
  await ending.close();
  expect((await asked).status).toBe(503);
});
