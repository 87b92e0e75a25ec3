import { UnreadableDrawing } from "@kantwerk/geometry/unreadableDrawing";
import { ReadingFailed, type ReadingResult, type ReadingTask } from "./fileReader.ts";

/** Loads what a format needs when the first file of it comes. What cannot be loaded is no fault of the file. */
const load = <T>(module: Promise<T>): Promise<T> =>
  module.catch((error: unknown) => {
    throw new ReadingFailed("crashed", String(error));
  });

async function readFormat(task: ReadingTask): Promise<ReadingResult> {
  switch (task.format) {
    case "dxf":
      return (await load(import("./readDrawing.ts"))).readDrawing(task.bytes);
    case "pdf":
      return (await load(import("./readPdf.ts"))).readPdf(task.bytes);
    case "pdf_page":
      return (await load(import("./readPdf.ts"))).readPdfPage(task.bytes, task.page);
    case "image":
      return (await load(import("./readImage.ts"))).readImage(task.bytes);
    case "step":
      throw new ReadingFailed("unreadable");
  }
}

/** What cannot be stored as JSON in the database: zero characters and halves of characters. */
const storable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, each) =>
    typeof each === "string" ? each.replaceAll("\0", "").toWellFormed() : each,
  );

function failureOf(error: unknown): ReadingFailed {
  if (error instanceof ReadingFailed) return error;
  if (error instanceof UnreadableDrawing)
    return new ReadingFailed(error.code === "not_dxf" ? "unreadable" : error.code);
  return new ReadingFailed(
    isBroken(error) ? "crashed" : "unreadable",
    error instanceof Error ? error.stack : String(error),
  );
}

/** Whether this process cannot be trusted any more: WebAssembly or the stack has broken down in the midst of its work. */
export const isBroken = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

/** Reads one file. @throws ReadingFailed whose cause is what really happened. */
export async function readTask(task: ReadingTask): Promise<ReadingResult> {
  try {
    const { features, pages, renditions } = await readFormat(task);
    return { features: storable(features), pages: storable(pages), renditions };
  } catch (error) {
    const failure = failureOf(error);
    failure.cause = error;
    throw failure;
  }
}
