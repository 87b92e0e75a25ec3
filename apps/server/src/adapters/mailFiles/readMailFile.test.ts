import { expect, test } from "vitest";
import { letter, mailOf, type Part } from "../../testing/mailFile.ts";
import { openMailReader } from "./mailFileReader.ts";
import { readMailFile } from "./readMailFile.ts";

const read = (mail: string | Buffer) => readMailFile({ bytes: Buffer.from(mail) });
const names = (attachments: { name: string }[]) => attachments.map(({ name }) => name);
const attached = (name: string, type = "application/octet-stream", content = "content"): Part => ({
  headers: [`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`],
  content,
});

test("subject and text of a mail become its text, in any encoding", async () => {
  const mail = Buffer.concat([
    Buffer.from("From: a@b.example\r\nSubject: =?iso-8859-1?Q?Gr=F6=DFe?=\r\n"),
    Buffer.from("Content-Type: text/plain; charset=iso-8859-1\r\n\r\n"),
    Buffer.from("50 Stück  \r\n\r\n\r\n\r\n2 mm\u0001", "latin1"),
  ]);
  expect(await read(mail)).toEqual({ text: "Größe\n\n50 Stück\n\n2 mm", attachments: [], pictures: [] });
});

test("a mail with HTML only yields its text, without styles and scripts", async () => {
  const html =
    "<style>p{color:red}</style><p>Deckel &Oslash;&nbsp;9 &times; 3</p><table><tr><td>D-1</td><td>50</td></tr></table><script>x()</script>";
  const { text } = await read(letter({ subject: "Anfrage", type: "text/html; charset=utf-8", body: html }));
  expect(text.split(/\s+/)).toEqual(["Anfrage", "Deckel", "Ø", "9", "×", "3", "D-1", "50"]);
});

test("attachments have their names, and inline pictures are not among them", async () => {
  const html = { headers: ["Content-Type: text/html"], content: '<p>Hello<img src="cid:logo@x"></p>' };
  const logo = {
    headers: [
      "Content-Type: image/png",
      "Content-ID: <logo@x>",
      'Content-Disposition: inline; filename="logo.png"',
    ],
    content: "png",
  };
  const { attachments, pictures, text } = await read(mailOf([html, logo, attached("../../part.step")]));
  expect(text).toContain("Hello");
  expect(names(attachments)).toEqual(["../../part.step"]);
  expect(Buffer.from(attachments[0]?.bytes ?? []).toString()).toBe("content");
  expect(pictures).toEqual(["logo.png"]);
});

test("a mail within a mail is read with its attachments, up to a depth, and a damaged one stays an attachment", async () => {
  const plain = { headers: ["Content-Type: text/plain"], content: "See below" };
  const wrap = (mail: string) =>
    mailOf([plain, { headers: ["Content-Type: message/rfc822"], content: mail }]);
  const inner = mailOf([{ ...plain, content: "D-1, 50 pieces" }, attached("d-1.dxf")]);
  const twice = await read(wrap(wrap(inner)));
  expect(twice.text).toContain("D-1, 50 pieces");
  expect(names(twice.attachments)).toEqual(["d-1.dxf"]);
  expect(names((await read(wrap(wrap(wrap(inner))))).attachments)).toEqual(["mail.eml"]);
  expect(names((await read(wrap("no mail"))).attachments)).toEqual(["mail.eml"]);
});

test.each<[string, string]>([
  ["nothing", ""],
  ["a text", "Please quote:\r\n\r\n50 pieces"],
  ["a mail of another program", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["a mail that was cut off", mailOf([attached("a.step")]).slice(0, -20)],
])("%s is refused as unreadable", async (_what, mail) => {
  await expect(read(mail)).rejects.toMatchObject({ code: "unreadable" });
});

test.each<[string, string]>([
  ["ten thousand parts", mailOf(Array.from({ length: 10_000 }, () => ({ headers: [], content: "" })))],
  ["51 attachments", mailOf(Array.from({ length: 51 }, (_, index) => attached(`${index}.dxf`)))],
])("a mail of %s is refused as too large", async (_what, mail) => {
  await expect(read(mail)).rejects.toMatchObject({ code: "too_large" });
});

test("endlessly nested parts are refused", async () => {
  const nested = Array.from(
    { length: 100 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  );
  await expect(read(`From: a@b.example\r\nSubject: x\r\n${nested.join("")}`)).rejects.toThrow();
});

test("the server's process reads a mail of 20 MB, and reports why a damaged one cannot be read", async () => {
  const reader = openMailReader();
  try {
    const large = mailOf([attached("a.step", "model/step", "x".repeat(15 * 2 ** 20))]);
    const { attachments } = await reader.read({ bytes: Buffer.from(large) });
    expect(attachments[0]?.bytes).toHaveLength(15 * 2 ** 20);
    await expect(reader.read({ bytes: Buffer.from("no") })).rejects.toMatchObject({ code: "unreadable" });
  } finally {
    await reader.close();
  }
});
