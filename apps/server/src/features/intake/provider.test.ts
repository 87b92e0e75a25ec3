import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAi } from "../../adapters/ai/openAi.ts";
import { sql } from "../../db/drizzle.ts";
import { type AiServer, type Behaviour, describing, startAiServer } from "../../testing/aiServer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { type CreationDocument, created, ended } from "../../testing/creations.ts";
import { pdfOf } from "../../testing/pdf.ts";

// End to end: from a user's input to a provider that speaks its protocol over HTTP, and back.

const key = "sk-a-key-of-the-tests";
const quick = { textMs: 1_000, drawingMs: 5_000, recordingMs: 1_000, pausesMs: [1, 1] };
const logged: string[] = [];
const log = { warn: (details: object) => void logged.push(JSON.stringify(details)) };

let provider: AiServer;
let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  provider = await startAiServer();
  const config = { baseUrl: provider.url, apiKey: key, model: "reader", transcriptionModel: undefined };
  server = await startTestApp({ queue: true, deps: { ai: openAi(config, log, quick) } });
  buyer = server.as("buyer");
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const said = <T>(value: T, source: string) => ({ value, source });
const text = "20 Stk. Deckel D-1 aus DC01, 1,5 mm dick";
const cover = describing({
  name: said("Deckel", "Deckel"),
  number: said("D-1", "Deckel D-1"),
  thickness: said(1.5, "1,5 mm dick"),
  width: said(900, "900 mm breit"),
});

async function begin(language = "en") {
  const document = documentOf("product-creations", { text });
  const sent = await buyer.post<CreationDocument>("/restify/product-creations", document, {
    "accept-language": language,
  });
  return sent.body.data.id;
}
const fromText = async (language?: string) => ended(buyer, await begin(language));
const countProducts = async () => {
  const { rows } = await server.within("test", ({ db }) =>
    db.execute(sql`select count(*) as n from products`),
  );
  return Number(rows[0]?.n);
};
type Message = { content: { type: string; text?: string }[] };
const picturesSent = () => {
  const [, user] = (provider.requests[0]?.body.messages ?? []) as Message[];
  return {
    count: user?.content.filter(({ type }) => type === "image_url").length,
    words: user?.content.at(-1)?.text ?? "",
  };
};

test("a text becomes a product, without values the provider made up", async () => {
  provider.will({ products: [cover] });
  const { status, files } = await fromText();
  expect(status).toBe("done");
  const { data } = (await buyer.get(`/restify/products/${files[0]?.product_id}`)).body;
  expect(data.attributes).toMatchObject({ name: "Deckel", number: "D-1", thickness: 1.5, width: null });
});

test.each<[Behaviour, string, string]>([
  [
    { status: 500 },
    "The AI provider reports an internal error. Please try again later",
    "Der KI-Anbieter meldet einen internen Fehler. Bitte später noch einmal versuchen",
  ],
  [
    { status: 401, message: `Unknown key ${key}` },
    "The AI provider rejects the credentials of this installation. Please tell your administrator",
    "Der KI-Anbieter weist die Zugangsdaten dieser Installation zurück. Bitte wenden Sie sich an Ihre Administration",
  ],
  [
    { status: 429, headers: { "retry-after": "60" } },
    "The AI provider is overloaded. Please try again in a few minutes",
    "Der KI-Anbieter ist überlastet. Bitte in einigen Minuten noch einmal versuchen",
  ],
  [
    { refusal: "I do not read this" },
    "The AI provider refuses to process this content",
    "Der KI-Anbieter lehnt es ab, diesen Inhalt zu bearbeiten",
  ],
  [
    { products: [cover, { name: "half" }] },
    "The AI provider's answer could not be used. Please try again",
    "Die Antwort des KI-Anbieters war nicht brauchbar. Bitte noch einmal versuchen",
  ],
  [
    "reset",
    "The AI provider cannot be reached. Please try again later",
    "Der KI-Anbieter ist nicht erreichbar. Bitte später noch einmal versuchen",
  ],
  [
    "silence",
    "The AI provider did not answer in time. Please try again",
    "Der KI-Anbieter hat nicht rechtzeitig geantwortet. Bitte noch einmal versuchen",
  ],
])(
  "%j creates nothing, and gives the reason in the creator's language",
  async (behaviour, english, german) => {
    provider.will(behaviour);
    const before = await countProducts();
    const inEnglish = await fromText("en");
    expect(inEnglish).toMatchObject({ status: "failed", message: "Could not create products from text" });
    expect(inEnglish.files.map(({ message }) => message)).toEqual([english]);
    const inGerman = await fromText("de");
    expect(inGerman.message).toBe("Aus dem Text konnten keine Produkte angelegt werden");
    expect(inGerman.files.map(({ message }) => message)).toEqual([german]);
    expect(await countProducts()).toBe(before);
    expect(JSON.stringify([inEnglish, inGerman, logged])).not.toContain(key);
  },
);

test("stopping a creation aborts the call, and nothing is created", async () => {
  provider.will("silence");
  const before = await countProducts();
  const id = await begin();
  await expect.poll(() => provider.requests.length).toBe(1);
  await buyer.post(`/restify/product-creations/${id}/stop`);
  await expect.poll(() => provider.requests[0]?.left).toBe(true);
  expect(await ended(buyer, id)).toMatchObject({ status: "stopped" });
  expect(await countProducts()).toBe(before);
});

test("the first eight pages of a drawing are sent, with their text", async () => {
  provider.will({ products: [describing({ name: said("Rahmen", "title block") })] });
  const pages = Array.from({ length: 10 }, (_, index) => `Sheet ${index + 1} of 10`);
  const creation = await created(buyer, [["Frame.pdf", pdfOf(pages)]]);
  expect(creation.status).toBe("done");
  const { count, words } = picturesSent();
  expect(count).toBe(8);
  expect(words).toContain("Frame.pdf");
  expect(words).toContain("Sheet 8 of 10");
  expect(words).not.toContain("Sheet 9 of 10");
});

test.each(["png", "tiff"] as const)("a scanned drawing (%s) is sent as one picture", async (format) => {
  provider.will({ products: [describing({ name: said("Scan", "title block") })] });
  const scan = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#fff" } });
  const bytes = await scan.toFormat(format).toBuffer();
  expect((await created(buyer, [[`Scan.${format}`, bytes]])).status).toBe("done");
  expect(picturesSent()).toMatchObject({ count: 1, words: expect.stringContaining("holds no text") });
});

const real = join(import.meta.dirname, "../../../../../../shared/cad/pdf/voron-back_panel.pdf");

test.skipIf(!existsSync(real))("a real drawing is sent, and becomes a product with its source", async () => {
  provider.will({ products: [describing({ thickness: said(3, "note: 3mm acrylic") })] });
  const creation = await created(buyer, [["back_panel.pdf", readFileSync(real)]]);
  expect(creation.status).toBe("done");
  expect(picturesSent().count).toBe(1);
  const { data } = (await buyer.get(`/restify/products/${creation.files[0]?.product_id}`)).body;
  expect(data.attributes).toMatchObject({ name: "back_panel", thickness: 3, status: "generated" });
});
