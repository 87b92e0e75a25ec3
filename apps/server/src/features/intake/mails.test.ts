import type { Proposal } from "@kantwerk/contract/extraction";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AiFailed, type DescribedProduct } from "../../adapters/ai/ai.ts";
import { aiThat, describing } from "../../testing/aiServer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { created, createFrom, ended, fileOf, plate } from "../../testing/creations.ts";
import { letter, mailOf, type Part } from "../../testing/mailFile.ts";

const said = <T>(value: T, source = String(value)) => ({ value, source });
const provider = { answer: async (): Promise<DescribedProduct[]> => [], asked: [] as string[] };
const ai = aiThat({
  readText: async (text) => {
    provider.asked.push(text);
    return provider.answer();
  },
});
const answers = (...described: Partial<DescribedProduct>[]) => {
  provider.answer = async () => described.map((one) => describing(one));
};

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true, deps: { ai } });
  buyer = server.as("buyer");
});
afterAll(() => server.close());
beforeEach(() => {
  provider.asked = [];
  answers();
});

const words = (content: string): Part => ({ headers: ["Content-Type: text/plain; charset=utf-8"], content });
const attached = (name: string, content: string): Part => ({
  headers: [`Content-Type: application/octet-stream`, `Content-Disposition: attachment; filename="${name}"`],
  content,
});
const productOf = async (id: string | null | undefined) => {
  const { data, included } = (await buyer.get(`/restify/products/${id}?include=files`)).body;
  const files = included.map(({ attributes }) => attributes.name).toSorted();
  return { ...data.attributes, files };
};
const contentOf = async (id: string | null) => {
  const { content_url } = (await buyer.get(`/restify/files/${id}`)).body.data.attributes;
  return (await buyer.get(String(content_url).replace("/api/v1", ""))).text;
};

test("the text of a mail becomes products, which store the text", async () => {
  answers({ name: said("Cover"), number: said("C-1"), quantity: said(50) }, { name: said("Frame") });
  const mail = letter({ subject: "Covers", body: "50 covers C-1\r\nand a frame" });
  const creation = await created(buyer, [["Inquiry 7.eml", mail]]);
  expect(provider.asked).toEqual(["Covers\n\n50 covers C-1\nand a frame"]);
  expect(creation.status).toBe("done");
  expect(creation.files.map(({ name, status, message }) => [name, status, message])).toEqual([
    ["Inquiry 7.eml", "done", null],
    ["Cover", "done", null],
    ["Frame", "done", null],
  ]);
  expect(await productOf(fileOf(creation, "Frame").product_id)).toMatchObject({ files: ["Inquiry 7.txt"] });
  expect(await contentOf(fileOf(creation, "Inquiry 7.eml").file_id)).toBe(provider.asked[0]);
});

test("attachments become products, filled in with values from the text and their source", async () => {
  answers({ name: said("Holder"), number: said("4711-08"), thickness: said(3, "3 mm"), length: said(999) });
  const mail = mailOf([
    words("20 pcs of 4711-08, 3 mm"),
    attached("4711-08_rev B.dxf", plate(61)),
    attached("Other.dxf", plate(62)),
  ]);
  const creation = await created(buyer, [["ask.eml", mail]]);
  const holder = fileOf(creation, "Holder");
  expect(holder.product_id).toBe(fileOf(creation, "4711-08_rev B.dxf").product_id);
  expect(holder.message).toContain("The text of the e-mail was assigned to 4711-08_rev B.dxf");
  expect(await productOf(holder.product_id)).toMatchObject({
    name: "Holder",
    thickness: 3,
    length: 200,
    files: ["4711-08_rev B.dxf", "ask.txt"],
  });
  const proposals = (await buyer.get(`/restify/products/${holder.product_id}/proposals`))
    .body as unknown as Proposal[];
  expect(proposals.find(({ attribute }) => attribute === "length")?.contradiction).toContain("ask.txt: 999");
  expect((await productOf(fileOf(creation, "Other.dxf").product_id)).files).toEqual(["Other.dxf", "ask.txt"]);
});

test("attachments that are no product files are listed with a reason, and their names cannot contain paths", async () => {
  const logo: Part = {
    headers: ["Content-Type: image/png", "Content-ID: <l>", 'Content-Disposition: inline; filename="l.png"'],
    content: "png",
  };
  const html: Part = { headers: ["Content-Type: text/html"], content: '<p>Hi<img src="cid:l"></p>' };
  const mail = mailOf([
    html,
    logo,
    attached("../../etc/run.exe", "MZ"),
    attached("..\\x/P-9.dxf", plate(63)),
  ]);
  answers({ name: said("Part") });
  const creation = await created(buyer, [["a.eml", mail]]);
  expect(fileOf(creation, "run.exe")).toMatchObject({
    status: "failed",
    message: "This file type is not accepted",
    product_id: null,
  });
  expect(fileOf(creation, "P-9.dxf").status).toBe("done");
  expect(fileOf(creation, "a.eml").message).toBe("Pictures in the e-mail text were not read: l.png");
});

test("if the provider fails, the attachments are created and the text can be retried", async () => {
  provider.answer = async () => {
    throw new AiFailed("timeout");
  };
  const mail = mailOf([words("A bracket"), attached("Retry.dxf", plate(64)), attached("no.exe", "MZ")]);
  const first = await created(buyer, [["try.eml", mail]]);
  expect(first.status).toBe("done");
  expect(fileOf(first, "try.eml")).toMatchObject({
    status: "failed",
    message: "The AI provider did not answer in time. Please try again",
  });
  answers({ name: said("Bracket"), thickness: said(4) });
  expect((await buyer.post(`/restify/product-creations/${first.id}/retry`)).status).toBe(202);
  const again = await ended(buyer, first.id);
  expect(fileOf(again, "try.eml").status).toBe("done");
  const { product_id } = fileOf(again, "Retry.dxf");
  expect(fileOf(again, "Bracket").product_id).toBe(product_id);
  expect(await productOf(product_id)).toMatchObject({ name: "Bracket", thickness: 4 });
  expect((await buyer.post(`/restify/product-creations/${first.id}/retry`)).body.code).toBe(
    "nothing_to_retry",
  );
});

test("only the beginning of a very long text is read, and a note says so", async () => {
  answers({ name: said("Long") });
  const creation = await created(buyer, [["long.eml", letter({ body: "x".repeat(12_000) })]]);
  expect(provider.asked[0]).toHaveLength(10_000);
  expect(fileOf(creation, "long.eml").message).toBe(
    "Only the first 10,000 characters of the e-mail were read",
  );
});

test.each([
  ["en", "This is not a complete e-mail. Save it as .eml again, or add its text and attachments separately"],
  [
    "de",
    "Das ist keine vollständige E-Mail. Speichern Sie sie noch einmal als .eml oder fügen Sie Text und Anhänge einzeln hinzu",
  ],
])("a damaged mail is refused with a reason (%s), and nothing is created", async (language, message) => {
  const headers = { "accept-language": language };
  const broken = mailOf([attached("Broken.dxf", plate())]).slice(0, -30);
  const answer = await createFrom(buyer, [["cut.eml", broken]], headers);
  expect([answer.status, answer.body.message, answer.body.code]).toEqual([422, message, "unreadable"]);
  expect(answer.body).toMatchObject({ file: "cut.eml" });
  expect((await buyer.list("/restify/products?filter[number]=Broken")).body.data).toEqual([]);
});

test("mails cannot bring more files than a creation accepts", async () => {
  const many = (from: number) =>
    mailOf(Array.from({ length: 30 }, (_, index) => attached(`N-${from + index}.dxf`, plate())));
  const answer = await createFrom(buyer, [
    ["one.eml", many(0)],
    ["two.eml", many(30)],
  ]);
  expect([answer.status, answer.body.message]).toEqual([413, "At most 50 entries"]);
});
