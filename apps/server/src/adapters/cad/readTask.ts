import { UnreadableCad } from "@kantwerk/geometry/unreadableCad";
import { type UnreadableCode, UnreadableDrawing } from "@kantwerk/geometry/unreadableDrawing";
import { UnreadableModel, type UnreadableModelCode } from "@kantwerk/geometry/unreadableModel";
import { framesOf } from "../../loggedError.ts";
import { ReadingFailed, type ReadingFailure, type ReadingResult, type ReadingTask } from "./fileReader.ts";

/** Loads a format's modules at its first file. A failure to load is not the file's fault. */
const load = <T>(module: Promise<T>): Promise<T> =>
  module.catch((error: unknown) => {
    throw new ReadingFailed("crashed", String(error));
  });

async function readFormat(task: ReadingTask): Promise<ReadingResult> {
  switch (task.format) {
    case "dxf":
      return (await load(import("./readDrawing.ts"))).readDrawing(task.bytes, task);
    case "pdf":
      return (await load(import("./readPdf.ts"))).readPdf(task.bytes);
    case "pdf_page":
      return (await load(import("./readPdf.ts"))).readPdfPage(task.bytes, task.page);
    case "image":
      return (await load(import("./readImage.ts"))).readImage(task.bytes);
    case "step":
      // Starts loading the kernel in parallel; its user gets the error.
      void load(import("@kantwerk/geometry/step/kernel"))
        .then(({ openKernel }) => openKernel())
        .catch(() => undefined);
      return (await load(import("./readSolids.ts"))).readSolids(task);
  }
}

/** Removes characters that cannot be stored as JSON in the database: NUL and lone surrogates. */
const storable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, each) =>
    typeof each === "string" ? each.replaceAll("\0", "").toWellFormed() : each,
  );

const reasons: Record<UnreadableCode | UnreadableModelCode, ReadingFailure> = {
  not_dxf: "unreadable",
  not_step: "unreadable",
  no_shape: "no_shape",
  parts_elsewhere: "parts_elsewhere",
  too_many_primitives: "too_many_primitives",
  kernel_failed: "crashed",
};

/** Whether the process is in an undefined state: the kernel crashed, or the stack overflowed. */
const isBroken = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  error instanceof RangeError ||
  (error instanceof UnreadableModel && error.code === "kernel_failed");

function failureOf(error: unknown): ReadingFailed {
  if (error instanceof ReadingFailed) return error;
  // The message may quote the file.
  const detail = error instanceof Error ? `${error.name}\n${framesOf(error)}` : typeof error;
  if (error instanceof UnreadableDrawing || error instanceof UnreadableModel)
    return new ReadingFailed(reasons[error.code], detail);
  if (error instanceof UnreadableCad)
    return new ReadingFailed(error.code === "too_large" ? "too_large" : "unreadable", detail);
  return new ReadingFailed(isBroken(error) ? "crashed" : "unreadable", detail);
}

type Failed = { failed: ReadingFailure; detail: string; broken: boolean };

/** Reads one file in this process; if `broken`, the process must not read another one. */
export async function readTask(task: ReadingTask): Promise<{ result: ReadingResult } | Failed> {
  try {
    const { features, pages, renditions } = await readFormat(task);
    return { result: { features: storable(features), pages: storable(pages), renditions } };
  } catch (error) {
    const { code, message } = failureOf(error);
    return { failed: code, detail: message, broken: isBroken(error) };
  }
}
