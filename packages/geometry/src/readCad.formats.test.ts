import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readCad } from "./readCad.ts";
import { circle, dxfBytes, polyline } from "./testing/drawDxf.ts";
import { zipOf } from "./testing/writeZip.ts";

const drawing = dxfBytes({
  entities: [
    polyline([
      [0, 0],
      [120, 0],
      [120, 80],
      [0, 80],
    ]),
    circle(20, 20, 4),
  ],
});
const measured = { length: 120, width: 80, pierces: 2 };
const plate = (name: string) => ({ name, content: drawing });

const read = (bytes: Uint8Array, name = "part.dxf") => readCad(bytes, name, { k_factor: 0.5 });
const outcomes = async (bytes: Uint8Array, name = "parts.zip") =>
  (await read(bytes, name)).map((file) => [file.name, file.error ?? file.features.length]);

const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each([
  ["UTF-8", Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), drawing])],
  ["UTF-16, low byte first", Buffer.from(`\ufeff${Buffer.from(drawing)}`, "utf16le")],
  ["UTF-16, high byte first", swapped(`\ufeff${Buffer.from(drawing)}`)],
])("a drawing with a byte-order mark of %s is read", async (_encoding, bytes) => {
  expect((await read(bytes))[0]?.features).toMatchObject(measured);
});

test("the content decides, whatever the name says", async () => {
  expect((await read(drawing, "part.step"))[0]).toMatchObject({ name: "part.step", features: measured });
  expect((await read(gzipSync(drawing), "part.dxf"))[0]?.features).toMatchObject(measured);
});

test.each([
  ["an IGES model", `${"Part".padEnd(72)}S      1\r\n`, "part.igs"],
  ["a DWG drawing", "AC1032\0\0\0", "part.dwg"],
  ["words", "Dear Sir or Madam", "letter.txt"],
])("%s is not supported", async (_what, text, name) => {
  await expect(read(Buffer.from(text), name)).rejects.toMatchObject({ code: "unsupported" });
});

test("a drawing that holds something else is unreadable", async () => {
  await expect(read(Buffer.from("Dear Sir or Madam"))).rejects.toMatchObject({ code: "unreadable" });
  await expect(read(Buffer.from("ISO-10303-21;\nHEADER;\n"))).rejects.toMatchObject({ code: "unreadable" });
});

test("each member of a ZIP is a file of its own, and bad ones do not hide the others", async () => {
  const zip = zipOf([
    plate("order/A.dxf"),
    { name: "order/", content: "" },
    { name: "__MACOSX/order/._A.dxf", content: "x" },
    { name: "order/secret.dxf", content: drawing, encrypted: true },
    { name: "letter.docx", content: zipOf([{ name: "[Content_Types].xml", content: "<Types/>" }]) },
    { name: "program.exe", content: "MZ" },
    { name: "lost.dxf", content: "no drawing" },
    { name: "strange.dxf", content: drawing, method: 99 },
    { name: "part.stpz", content: gzipSync(drawing) },
    { name: "../../B.dxf", content: drawing },
    { name: "lying.dxf", content: drawing, size: 10 },
  ]);
  expect(await outcomes(zip)).toEqual([
    ["A.dxf", 120],
    ["secret.dxf", "encrypted"],
    ["letter.docx", "unsupported"],
    ["program.exe", "unsupported"],
    ["lost.dxf", "unreadable"],
    ["strange.dxf", "unsupported"],
    ["part.stpz", 120],
    ["B.dxf", 120],
    ["lying.dxf", "unreadable"],
  ]);
});

test("a ZIP may lie in a ZIP, but not in that one", async () => {
  const inner = zipOf([plate("inner.dxf")]);
  const middle = zipOf([plate("middle.dxf"), { name: "inner.zip", content: inner }]);
  expect(await outcomes(middle)).toEqual([
    ["middle.dxf", 120],
    ["inner.dxf", 120],
  ]);
  expect(await outcomes(zipOf([{ name: "middle.zip", content: middle }]))).toEqual([
    ["middle.dxf", 120],
    ["inner.zip", "nested_too_deep"],
  ]);
  await expect(read(gzipSync(gzipSync(drawing)))).rejects.toMatchObject({ code: "nested_too_deep" });
});

test("bombs are refused before they are unpacked", async () => {
  const zeros = Buffer.alloc(20_000_000);
  const bomb = { name: "bomb.dxf", content: zeros };
  expect(await outcomes(zipOf([bomb, plate("A.dxf")]))).toEqual([
    ["bomb.dxf", "too_large"],
    ["A.dxf", 120],
  ]);
  const large = { name: "large.dxf", content: "x", size: 2 ** 30 };
  expect(await outcomes(zipOf([large]))).toEqual([["large.dxf", "too_large"]]);
  const many = Array.from({ length: 501 }, (_, index) => ({ name: `${index}.dxf`, content: "" }));
  await expect(read(zipOf(many), "many.zip")).rejects.toMatchObject({ code: "too_large" });
  await expect(read(gzipSync(Buffer.alloc(101 * 2 ** 20)))).rejects.toMatchObject({ code: "too_large" });
});

test("an empty ZIP and the package of another format are no CAD file", async () => {
  await expect(read(zipOf([]), "empty.zip")).rejects.toMatchObject({ code: "unreadable" });
  const office = zipOf([{ name: "[Content_Types].xml", content: "<Types/>" }]);
  await expect(read(office, "part.3mf")).rejects.toMatchObject({ code: "unsupported" });
});

test("any part of a ZIP ends in features or in an error with a code", async () => {
  const zip = zipOf([plate("A.dxf"), plate("B.dxf")]);
  for (let end = 0; end < zip.length; end += 1) {
    await expect(read(zip.subarray(0, end), "cut.zip")).rejects.toMatchObject({ code: "unreadable" });
  }
  for (let at = 0; at < zip.length; at += 1) {
    const damaged = Buffer.from(zip);
    damaged[at] = 255 - (damaged[at] ?? 0);
    const files = await read(damaged, "damaged.zip").catch((error) => [{ error: error.code }]);
    for (const file of files) expect(file.error ?? "features").toMatch(/^[a-z_]+$/);
  }
});
