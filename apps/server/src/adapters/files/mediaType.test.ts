import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sniff } from "./mediaType.ts";

const ascii = (text: string) => Buffer.from(text, "latin1");
const hex = (digits: string) => Buffer.from(digits.replace(/ /g, ""), "hex");

const PNG = hex("89504e470d0a1a0a 0000000d 49484452 00000001 00000001 08060000001f15c489 0000000049444154");
const JPEG = hex("ffd8ffe000104a46494600010100000100010000");
const STEP = ascii("ISO-10303-21;\r\nHEADER;\r\n");
const DXF = ascii("999\r\nwritten by hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n");

/** A ZIP package with entries in this order. */
function zip(entries: Record<string, string>): Buffer {
  return Buffer.concat(
    Object.entries(entries).map(([name, text]) => {
      const stored = name === "mimetype";
      const data = stored ? ascii(text) : deflateRawSync(text);
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(stored ? 0 : 8, 8);
      header.writeUInt32LE(data.length, 18);
      header.writeUInt32LE(text.length, 22);
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, ascii(name), data]);
    }),
  );
}

function contentTypes(mainType: string): string {
  const xmlns = "http://schemas.openxmlformats.org/package/2006/content-types";
  return `<?xml version="1.0"?><Types xmlns="${xmlns}"><Override PartName="/main.xml" ContentType="${mainType}"/></Types>`;
}
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

test.each<[string, Uint8Array, string, string]>([
  ["part.step", STEP, "model/step", "model"],
  ["PART.STP", STEP, "model/step", "model"],
  ["part.p21", STEP, "model/step", "model"],
  ["part.stpz", gzipSync(STEP), "model/step+zip", "model"],
  [
    "part.stp.gz",
    gzipSync(Buffer.concat([STEP, Buffer.alloc(9e5, 7)])).subarray(0, 900),
    "model/step+zip",
    "model",
  ],
  ["part.stl", ascii("solid part\n facet normal 0 0 1\n"), "model/stl", "model"],
  ["part.stl", Buffer.concat([Buffer.alloc(80), hex("02000000"), Buffer.alloc(100)]), "model/stl", "model"],
  ["parts.zip", zip({ "A.dxf": "0\nSECTION\n" }), "application/zip", "document"],
  ["part.igs", ascii(`${" ".repeat(72)}S      1\r\n`), "model/iges", "model"],
  ["part.glb", hex("676c5446 02000000 64000000 00000000 4a534f4e"), "model/gltf-binary", "model"],
  ["flat.dxf", DXF, "image/vnd.dxf", "drawing"],
  ["flat.dxf", ascii("  0\nSECTION\n  2\nHEADER\n"), "image/vnd.dxf", "drawing"],
  ["flat.dxf", ascii("AutoCAD Binary DXF\r\n\x1a\0\0SECTION\0"), "image/vnd.dxf", "drawing"],
  ["drawing.pdf", ascii("%PDF-1.7\n%\xe2\xe3"), "application/pdf", "document"],
  ["photo.png", PNG, "image/png", "image"],
  ["photo.JPG", JPEG, "image/jpeg", "image"],
  ["photo.webp", ascii("RIFF\x24\0\0\0WEBPVP8 "), "image/webp", "image"],
  ["photo.gif", ascii("GIF89a\x01\0\x01\0"), "image/gif", "image"],
  ["scan.tif", hex("49492a0008000000 0000 00000000"), "image/tiff", "image"],
  ["directory at the end.tiff", hex("4d4d002a00ff0000 ffffffff"), "image/tiff", "image"],
  ["notes.txt", Buffer.from("Größe 3 mm\r\n\tentgraten"), "text/plain", "document"],
  ["prices.csv", ascii("Menge;Preis\r\n1;2,50 \x80\r\n"), "text/csv", "document"],
  [
    "offer.docx",
    zip({ "[Content_Types].xml": contentTypes(WORD), "word/document.xml": "<w/>" }),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "document",
  ],
  [
    "prices.xlsx",
    zip({ "[Content_Types].xml": contentTypes(SHEET), "xl/workbook.xml": "<x/>" }),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "document",
  ],
  [
    "offer.odt",
    zip({ mimetype: "application/vnd.oasis.opendocument.text" }),
    "application/vnd.oasis.opendocument.text",
    "document",
  ],
  [
    "note.webm",
    hex("1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d 4287 81 04 4285 81 02"),
    "audio/webm",
    "audio",
  ],
  ["note.mp3", ascii("ID3\x03\0\0\0\0\x0f\x76"), "audio/mpeg", "audio"],
  ["note.m4a", ascii("\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom"), "audio/mp4", "audio"],
  ["note.wav", ascii("RIFF\x24\0\0\0WAVEfmt "), "audio/wav", "audio"],
])("%s is detected by its content", async (name, head, media_type, kind) => {
  expect(await sniff(head, name)).toEqual({ media_type, kind });
});

test("a spreadsheet with its content list at the end is recognized from its beginning", async () => {
  const noise = Array.from({ length: 3000 }, (_, index) =>
    String.fromCharCode(33 + ((index * index * 31) % 90)),
  ).join("");
  const whole = zip({ "_rels/.rels": "<r/>", "docProps/thumbnail.jpeg": noise, "xl/workbook.xml": noise });

  expect(await sniff(whole.subarray(0, 2000), "prices.xlsx")).toMatchObject({ kind: "document" });
});

test.each<[string, string, Uint8Array]>([
  ["a program named as a picture", "photo.png", ascii("MZ\x90\0\x03\0\0\0")],
  ["a picture named as another kind of picture", "photo.jpg", PNG],
  ["a picture named as a model", "part.step", PNG],
  ["a model named as a drawing", "part.dxf", STEP],
  ["a page named as a text", "notes.txt", ascii("\n <!DOCTYPE html><script>alert(1)</script>")],
  ["a PDF named as a text", "notes.txt", ascii("%PDF-1.7\n")],
  ["a program named as a table", "prices.csv", ascii("MZ\x90\0\x03")],
  ["a ZIP named as a spreadsheet", "prices.xlsx", zip({ "run.exe": "MZ" })],
  ["a picture that can run scripts", "logo.svg", ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a page", "index.html", ascii("<!doctype html>")],
  ["a picture named as an archive", "all.zip", PNG],
  ["a file without an ending", "drawing", ascii("%PDF-1.7\n")],
  ["an ending that is a property of every object", "a.constructor", ascii("text")],
  ["an empty file", "notes.txt", new Uint8Array()],
  ["an empty drawing", "flat.dxf", new Uint8Array()],
  ["a text that only mentions a section", "flat.dxf", ascii("The first SECTION is 0\nSECTION\n")],
])("%s is not accepted", async (_what, name, head) => {
  expect(await sniff(head, name)).toBeUndefined();
});

const samples = join(import.meta.dirname, "../../../../../../shared/cad");
test.skipIf(!existsSync(samples))("files of real CAD programs are accepted", async () => {
  for (const folder of ["step", "dxf", "pdf"]) {
    for (const name of readdirSync(join(samples, folder))) {
      const head = readFileSync(join(samples, folder, name)).subarray(0, 4100);
      expect(await sniff(head, name), name).toBeDefined();
    }
  }
});
