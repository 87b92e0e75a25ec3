import { fork } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ReadingResult, ReadingTask } from "./fileReader.ts";

// The title block of a scanned drawing says what its part is made of. It was not measured, so nobody relies on it unasked.

const rows = [
  ["Benennung: Grundplatte", "Werkstoff: S235JR"],
  ["t = 3 mm", "Stück: 4"],
  ["Oberfläche", "verzinkt"],
];
const cells = rows.flatMap((row, down) =>
  row.map((text, across) => {
    const [x, y] = [1250 + across * 550, 1300 + down * 110];
    return `<path d="M${x} ${y}h550v110h-550z"/><text x="${x + 20}" y="${y + 70}">${text}</text>`;
  }),
);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="1754" font-family="sans-serif" font-size="38">
<rect width="100%" height="100%" fill="#fff"/>
<path d="M100 60h2280v1634h-2280zM300 300h900v500h-900z" fill="none" stroke="#000" stroke-width="4"/>
<g fill="none" stroke="#000" stroke-width="3">${cells.join("").replaceAll("<text", '<text fill="#000" stroke="none"')}</g></svg>`;
const drawing = sharp(Buffer.from(svg));

async function readOffline(task: ReadingTask): Promise<ReadingResult & { memoryMb: number }> {
  const child = fork(new URL("./childReader.ts", import.meta.url), [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--import", new URL("../../testing/withoutNetwork.ts", import.meta.url).href],
  });
  child.send(task);
  const ended = once(child, "exit").then(([code, signal]) => Promise.reject(new Error(`${code} ${signal}`)));
  const [answer] = await Promise.race([once(child, "message"), ended]).finally(() => {
    ended.catch(() => undefined);
    child.kill();
  });
  return { ...answer.result, memoryMb: answer.memoryMb };
}

const said = [
  { field: "name", value: "Grundplatte" },
  { field: "material", value: "S235JR" },
  { field: "thickness", value: 3 },
  { field: "quantity", value: 4 },
  { field: "surface", value: "verzinkt" },
];

test("a picture of a drawing proposes what its title block says, without any network", async () => {
  const bytes = await drawing.clone().jpeg({ quality: 80 }).toBuffer();
  const { features, memoryMb, renditions } = await readOffline({ format: "image", bytes });
  expect(renditions).toHaveLength(2);
  expect(memoryMb).toBeLessThan(450);
  expect(features?.proposals.map(({ field, value }) => ({ field, value }))).toEqual(
    expect.arrayContaining(said),
  );
  expect(features?.proposals).toHaveLength(said.length);
  expect(new Set(features?.proposals.map(({ source, confidence }) => [source, confidence].join()))).toEqual(
    new Set(["recognised,0.2"]),
  );
  expect(features).toMatchObject({
    prefill: false,
    thickness: null,
    material: null,
    contours: [],
    key: null,
  });
});

test("so does a scanned PDF", async () => {
  const document = new PdfDocument({ size: "A4", layout: "landscape", margin: 0 });
  document.image(await drawing.clone().jpeg().toBuffer(), 0, 0, { width: 842 }).end();
  const { features } = await readOffline({ format: "pdf", bytes: await buffer(document) });
  expect(features?.proposals.map(({ field, value }) => ({ field, value }))).toEqual(
    expect.arrayContaining(said),
  );
});

test("a photograph and an empty sheet propose nothing", async () => {
  const grey = (value: number) => ({ r: value, g: value, b: value });
  const dark = await drawing.clone().negate().png().toBuffer();
  const empty = await sharp({ create: { width: 900, height: 900, channels: 3, background: grey(255) } })
    .png()
    .toBuffer();
  for (const bytes of [dark, empty])
    expect((await readOffline({ format: "image", bytes })).features).toBeNull();
});
