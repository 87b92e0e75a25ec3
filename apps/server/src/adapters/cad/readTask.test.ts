import { gzipSync } from "node:zlib";
import { assemblyOf, bentSheet, plate, stepOf } from "@kantwerk/geometry/testing/buildStep";
import { circle, dxfText, line } from "@kantwerk/geometry/testing/drawDxf";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pdfOf } from "../../testing/pdf.ts";
import type { ReadingTask } from "./fileReader.ts";
import { openFileReader } from "./readerPool.ts";

// Damaged or malicious files must not affect how the reading process reads the next file.

// A high limit, so that processes are not replaced and leftovers of one file would affect the next.
const reader = openFileReader({ size: 2, timeMs: 20_000, readings: 1_000 });
afterAll(() => reader.close());

type Format = "dxf" | "step" | "pdf" | "image";
const read = (format: Format, content: string | Uint8Array) => {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  return reader.read(
    format === "dxf" || format === "step" ? { format, bytes, k_factor: 0.5 } : { format, bytes },
  );
};

const drawing = dxfText({
  entities: [
    line(0, 0, 50, 0),
    line(50, 0, 50, 50),
    line(50, 50, 0, 50),
    line(0, 50, 0, 0),
    circle(25, 25, 5),
  ],
});
const sheet = bentSheet({ thickness: 2, width: 60, legs: [50, 30], bends: [{ angle: 90, inner_radius: 2 }] });
const model = await stepOf(sheet.hole({ diameter: 8, at: [20, 20] }));
const pdf = pdfOf(["one", "two"]);
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "navy" } })
  .png()
  .toBuffer();

/** A deterministic random number generator. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Changes some bytes, and sometimes truncates the file or repeats a piece. */
function damaged(bytes: Uint8Array, chance: () => number): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let count = 1 + chance() * 8; count > 0; count--)
    copy[Math.floor(chance() * copy.length)] = Math.floor(chance() * 256);
  const cut = Math.floor(chance() * copy.length);
  if (chance() < 0.2) return copy.subarray(0, cut);
  return chance() < 0.2 ? Buffer.concat([copy, copy.subarray(cut)]) : copy;
}

// Few models, because many of them end the process and starting one is slow; bench/damagedModels.ts reads a thousand.
test.each<[count: number, Format, Uint8Array]>([
  [30, "dxf", Buffer.from(drawing)],
  [10, "step", model],
  [10, "pdf", Buffer.from(pdf)],
  [30, "image", picture],
])(
  "%i damaged files of %s end with a result or a reason",
  { timeout: 60_000 },
  async (count, format, bytes) => {
    const chance = chances(4711);
    const outcomes = await Promise.all(
      Array.from({ length: count }, () =>
        read(format, damaged(bytes, chance)).then(
          () => "read",
          (error) => error.code,
        ),
      ),
    );
    const known = ["read", "unreadable", "protected", "no_shape", "crashed"];
    expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([]);
    expect((await read(format, bytes)).renditions.length).toBeGreaterThan(1);
  },
);

const deepPages = (depth: number) =>
  `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj ${"<< /Kids [".repeat(depth)}${"] >>".repeat(depth)} endobj\ntrailer << /Root 1 0 R >>`;
const hugePage = pdf.replaceAll("[0 0 595 842]", "[0 0 99999999 1]");
/** A picture that claims 60,000 × 60,000 pixels in some hundred bytes: a header only. */
const bomb = Buffer.from(picture);
bomb.writeUInt32BE(60_000, 16);
bomb.writeUInt32BE(60_000, 20);

test.each<[string, Format, string | Uint8Array]>([
  ["is empty", "pdf", ""],
  ["is nested a hundred thousand times", "pdf", deepPages(100_000)],
  ["is its own page tree", "pdf", pdf.replace("/Kids [4 0 R 6 0 R]", "/Kids [2 0 R]")],
  ["unpacks to gigabytes", "image", bomb],
  ["is a script", "image", "<svg xmlns='http://www.w3.org/2000/svg' onload='x'><script/>"],
  ["is no drawing", "dxf", "no drawing"],
  ["is no model", "step", "ISO-10303-21;\nHEADER;\n"],
  ["holds no shape", "step", "ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n"],
  ["is a binary drawing that breaks off", "dxf", "AutoCAD Binary DXF\r\n\x1a\0"],
])("a file that %s is refused with a reason", { timeout: 60_000 }, async (_what, format, content) => {
  await expect(read(format, content).then(({ renditions }) => renditions.length)).rejects.toMatchObject({
    name: "ReadingFailed",
  });
  expect((await read("pdf", pdf)).pages).toEqual(["one", "two"]);
});

test("a compressed model is read as any other", async () => {
  const { features } = await read("step", gzipSync(model));
  expect(features).toMatchObject({ thickness: 2 });
  await expect(read("step", gzipSync(model).subarray(0, 900))).rejects.toMatchObject({ code: "unreadable" });
});

test("an STL yields a picture, a 3D preview and its volume", async () => {
  const corners = ["0 0 0", "9 0 0", "0 9 0", "0 0 9"];
  const facets = [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ].map((facet) => `facet normal 0 0 0\n${facet.map((corner) => `vertex ${corners[corner]}`).join("\n")}`);
  const { features, renditions } = await read("step", `solid part\n${facets.join("\n")}`);
  expect(features).toMatchObject({ volume: 121.5, prefill: false });
  expect(renditions.map(({ kind }) => kind)).toEqual(["thumbnail", "model"]);
});

test("a model yields its features, a picture, a 3D preview, and its flat pattern", async () => {
  const { features, renditions } = await read("step", model);
  expect(features).toMatchObject({
    thickness: 2,
    holes: [{ diameter: 8 }],
    bends: [{ angle: 90, inner_radius: 2 }],
  });
  const made = new Map(renditions.map((each) => [each.kind, each]));
  expect(await sharp(made.get("thumbnail")?.bytes).metadata()).toMatchObject({ format: "webp", width: 512 });
  expect(Buffer.from(made.get("model")?.bytes ?? "").toString("latin1", 0, 4)).toBe("glTF");
  expect(made.get("flat")).toMatchObject({ part: null, media_type: "image/svg+xml" });
  expect(Buffer.from(made.get("flat_dxf")?.bytes ?? "").toString()).toContain("BEND_UP");
});

test("each sheet of an assembly has a flat pattern of its own", async () => {
  const bytes = await assemblyOf([
    {
      part: sheet,
      name: "Angle",
      at: [
        [0, 0, 0],
        [0, 100, 0],
      ],
    },
    { part: plate({ length: 80, width: 40, thickness: 3 }), name: "Plate", at: [[0, 0, -50]] },
  ]);
  const { features, renditions } = await read("step", bytes);
  expect(features?.solids.map(({ name, count }) => [name, count])).toEqual([
    ["Angle", 2],
    ["Plate", 1],
  ]);
  const flats = renditions.filter(({ kind }) => kind === "flat");
  expect(flats.map(({ part }) => part)).toEqual(features?.solids.map(({ id }) => id));
});

test("missing pages that a PDF claims to have do no harm", async () => {
  const { pages } = await read("pdf", pdf.replace("/Count 2", "/Count 999999999"));
  expect(pages.slice(0, 2)).toEqual(["one", "two"]);
  expect(pages.length).toBeLessThanOrEqual(500);
});

test("a page of absurd size is rendered within limits", async () => {
  const { renditions } = await read("pdf", hugePage);
  const page = renditions.find(({ kind }) => kind === "page");
  expect(await sharp(page?.bytes).metadata()).toMatchObject({ width: 2400, height: 1 });
});

test("a picture of more than 120 megapixels is refused for its size", { timeout: 60_000 }, async () => {
  const raw = { width: 11_000, height: 11_000, channels: 1 as const };
  const large = await sharp(Buffer.alloc(raw.width * raw.height), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await expect(read("image", large)).rejects.toMatchObject({ code: "too_many_pixels" });
});

test("texts lose characters that a database cannot store", async () => {
  const text = dxfText({
    entities: [
      [
        [0, "TEXT"],
        [8, "0"],
        [10, 0],
        [20, 0],
        [40, 2],
        [1, "S235 \0\\U+D800"],
      ],
    ],
  });
  const { features } = await read(
    "dxf",
    drawing.replace(
      "0\nSECTION\n2\nENTITIES\n",
      text.slice(text.indexOf("0\nSECTION\n2\nENTITIES\n"), text.lastIndexOf("0\nENDSEC")),
    ),
  );
  expect(JSON.stringify(features?.texts)).toContain("S235");
  expect(JSON.stringify(features)).not.toMatch(/\\u0000|\\ud800/i);
});

test("a protected PDF is distinguished from a damaged one", async () => {
  const locked = pdf.replace(
    "trailer << /Root 1 0 R >>",
    `9 0 obj << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >> endobj
trailer << /Root 1 0 R /Encrypt 9 0 R /ID [<00> <00>] >>`,
  );
  await expect(read("pdf", locked)).rejects.toMatchObject({ code: "protected" });
});

test("a further page of a PDF is rendered, and a missing one is refused", async () => {
  const page = (number: number): ReadingTask => ({
    format: "pdf_page",
    page: number,
    bytes: Buffer.from(pdf),
  });
  expect((await reader.read(page(2))).renditions).toMatchObject([{ kind: "page", page: 2 }]);
  await expect(reader.read(page(3))).rejects.toMatchObject({ code: "unreadable" });
});
