import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Features } from "@kantwerk/geometry/features";
import { type RecognisedWord, recognisedFeatures } from "@kantwerk/geometry/sheet/recognised";
import sharp, { type Sharp } from "sharp";
import type { Worker } from "tesseract.js";

/** A4 at 300 dpi, A3 at 210 dpi. Larger pictures are reduced, which bounds time and memory. */
export const mostSide = 3500;
/** In smaller pictures no letters can be told. */
const leastSide = 500;
/** Paper is light, of 255, and something is written on it; most photographs of parts are darker. */
const leastLight = 130;
const leastContrast = 2;
/** What is not sure in one size often is in another; values that differ between them are not proposed. */
const sizes = [1, 0.75];
/** A reading ends after a minute; without the texts it is still useful. */
const timeMs = 20_000;
const require = createRequire(import.meta.url);
/** The folder with the only trained model; it reads English, too. */
const modelFolder = () => join(dirname(require.resolve("@tesseract.js-data/deu")), "4.0.0_best_int");

/**
 * What the texts in a scanned drawing seem to say, recognised in this process without any network; null if they say
 * nothing, or cannot be recognised in time.
 */
export async function recogniseTexts(picture: Sharp): Promise<Features | null> {
  try {
    const paper = await paperOf(picture);
    return paper && recognisedFeatures(await withWorker((worker) => readingsOf(worker, paper)));
  } catch {
    return null;
  }
}

/** The picture in grey as PNG; null if it is no sheet of paper. */
async function paperOf(picture: Sharp): Promise<Buffer | null> {
  const { data, info } = await picture
    .resize({ width: mostSide, height: mostSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  if (Math.max(info.width, info.height) < leastSide) return null;
  const [grey] = (await sharp(data).stats()).channels;
  return grey && grey.mean >= leastLight && grey.stdev >= leastContrast ? data : null;
}

/** Recognises in a thread that ends afterwards, and with it its memory. @throws if it fails or takes too long */
async function withWorker<T>(work: (worker: Worker) => Promise<T>): Promise<T> {
  const { createWorker, OEM } = (await import("tesseract.js")).default;
  const failure = Promise.withResolvers<never>();
  const clock = setTimeout(() => failure.reject(new Error("Recognising texts takes too long")), timeMs);
  const opening = createWorker("deu", OEM.LSTM_ONLY, {
    langPath: modelFolder(),
    // Otherwise the unpacked model is written to the current folder.
    cacheMethod: "none",
    errorHandler: failure.reject,
  });
  const working = opening.then((worker) => {
    // Its type hides the thread, whose death would otherwise end the process.
    const thread: unknown = Reflect.get(worker, "worker");
    if (thread instanceof EventEmitter) thread.on("error", failure.reject);
    return work(worker);
  });
  try {
    return await Promise.race([working, failure.promise]);
  } finally {
    clearTimeout(clock);
    void opening.then((worker) => worker.terminate()).catch(() => undefined);
  }
}

async function readingsOf(worker: Worker, paper: Buffer): Promise<RecognisedWord[][][]> {
  const { PSM } = (await import("tesseract.js")).default;
  // Without a resolution the lines of tables are taken for pictures.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: "300" });
  const { width = mostSide } = await sharp(paper).metadata();
  const readings: RecognisedWord[][][] = [];
  for (const size of sizes) {
    const sized = sharp(paper).resize({ width: Math.round(width * size) });
    readings.push(await linesIn(worker, await sized.png({ compressionLevel: 1 }).toBuffer()));
  }
  return readings;
}

async function linesIn(worker: Worker, paper: Buffer): Promise<RecognisedWord[][]> {
  const { data } = await worker.recognize(paper, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
  return lines.map(({ words }) =>
    words.map(({ text, confidence, bbox: { x0, x1, y0, y1 } }) => ({
      text,
      sureness: confidence / 100,
      left: x0,
      right: x1,
      top: y0,
      bottom: y1,
    })),
  );
}
