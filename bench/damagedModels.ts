import { openFileReader } from "../apps/server/src/adapters/cad/readerPool.ts";
import { pdfOf } from "../apps/server/src/testing/pdf.ts";
import { plate, stepOf } from "../packages/geometry/src/testing/buildStep.ts";
import { arc, circle, dxfBytes, line, rectangle } from "../packages/geometry/src/testing/drawDxf.ts";

// Reads damaged files of all formats (deterministic): each must end with a result or a clear reason, and must not prevent
// the next good file from being read.
//   node bench/damagedModels.ts [how many of all]
const count = Number(process.argv[2] ?? 1000);
const timeMs = 10_000;

/** Deterministic pseudo-random numbers. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const chance = chances(4711);
const below = (limit: number) => Math.floor(chance() * limit);

/** Changes some bytes, and sometimes truncates or duplicates a part. */
function withOtherBytes(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let changes = 1 + below(8); changes > 0; changes -= 1) {
    copy[below(copy.length)] = below(256);
  }
  const cut = below(copy.length);
  if (chance() < 0.2) {
    return copy.subarray(0, cut);
  }
  return chance() < 0.2 ? Buffer.concat([copy, copy.subarray(cut)]) : copy;
}

const oddNumbers = ["1.E300", "-5.", "0.", "1.E-30", "NaN", "99999999999999999999"];

/** Replaces numbers and references, so that the file remains syntactically valid. */
function withOtherNumbers(bytes: Uint8Array): Uint8Array {
  let text = Buffer.from(bytes).toString("latin1");
  for (let changes = 1 + below(4); changes > 0; changes -= 1) {
    const from = below(text.length);
    text =
      text.slice(0, from) +
      text
        .slice(from)
        .replace(/#\d+|\d+\.\d*/, (found) =>
          found.startsWith("#") ? `#${1 + below(400)}` : (oddNumbers[below(oddNumbers.length)] ?? "0."),
        );
  }
  return Buffer.from(text, "latin1");
}

const drawing = dxfBytes({
  entities: [
    rectangle(0, 0, 100, 50),
    circle(20, 20, 5),
    line(50, 0, 50, 50, "BEND"),
    arc(80, 25, 5, 0, 180),
  ],
});
const model = await stepOf(
  plate({ length: 100, width: 50, thickness: 3 })
    .hole({ diameter: 10, at: [20, 20] })
    .drilled({ diameter: 5, at: [60, 20] }),
);
const good = {
  dxf: drawing,
  pdf: Buffer.from(pdfOf(["Plate 100 x 50", "Thickness 3"])),
  step: model,
} as const;
type Format = keyof typeof good;
const formats = Object.keys(good) as Format[];

const reader = openFileReader({ size: 2, timeMs });
const read = (format: Format, bytes: Uint8Array) =>
  reader.read(format === "pdf" ? { format, bytes } : { format, bytes, k_factor: 0.5 });

/** Answers that tell nobody what is wrong with the file. */
const unclear = ["crashed", "stopped"];

async function outcomesOf(format: Format, files: Uint8Array[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  await Promise.all(
    files.map(async (bytes) => {
      const outcome = await read(format, bytes).then(
        () => "read",
        (error: { code?: string }) => error.code ?? String(error),
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
  );
  return outcomes;
}

for (const format of formats) {
  const files = Array.from({ length: Math.ceil(count / formats.length) }, (_, index) =>
    index % 2 === 0 ? withOtherBytes(good[format]) : withOtherNumbers(good[format]),
  );
  const started = performance.now();
  const outcomes = await outcomesOf(format, files);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    `${files.length} damaged ${format} in ${seconds.toFixed(0)} s: ${JSON.stringify(outcomes)}\n`,
  );
  const isLost = await read(format, good[format]).then(
    () => false,
    () => true,
  );
  if (isLost || unclear.some((code) => outcomes[code])) process.exitCode = 1;
}
await reader.close();
const { rss } = process.memoryUsage();
process.stdout.write(`memory of this process ${(rss / 1e6).toFixed(0)} MB\n`);
