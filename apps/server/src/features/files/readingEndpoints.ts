import type { Context } from "../../context.ts";
import { recordDocument } from "../../crud/read.ts";
import { endpoint } from "../../http/endpoint.ts";
import { eventStream } from "../../http/eventStream.ts";
import { unprocessable } from "../../http/refusal.ts";
import { files } from "../../resources/files.ts";
import type { FileRow } from "../../resources/fileTables.ts";
import { formatOf } from "./formats.ts";
import { lockFile, readableFile } from "./ownership.ts";
import { sendReading } from "./readFile.ts";
import { readingAnswer } from "./readingAnswer.ts";
import { fileTopic, isBeingRead, setReadingStatus, stopReading } from "./readingStatus.ts";

const documentOf = (ctx: Context, row: FileRow) => recordDocument(ctx, files, row, new URLSearchParams());

const readFeatures = endpoint({
  method: "GET",
  path: "/restify/files/:id/features",
  summary:
    "What was read from a file: the features of a model or drawing, or the texts of a PDF's pages; 404 before",
  permission: "signed-in",
  handle: async (ctx, { params }) => readingAnswer(ctx, await readableFile(ctx, params.id ?? "")),
});

const extract = endpoint({
  method: "POST",
  path: "/restify/files/:id/extract",
  summary: "Reads a file again, with the K factor of now; one that is being read is read on",
  permission: "signed-in",
  rateLimit: 60,
  handle: async (ctx, { params, ifMatch }) => {
    const file = await lockFile(ctx, params.id ?? "", ifMatch);
    if (!formatOf(file)) throw unprocessable("notReadable");
    if (isBeingRead(file)) return { status: 202, body: await documentOf(ctx, file) };
    const row = await setReadingStatus(ctx, file.id, "pending");
    await sendReading(ctx, file.id, true);
    return { status: 202, body: await documentOf(ctx, row) };
  },
});

const stop = endpoint({
  method: "POST",
  path: "/restify/files/:id/stop",
  summary: "Stops the reading of a file; it can be read again",
  permission: "signed-in",
  handle: async (ctx, { params, ifMatch }) => {
    const file = await lockFile(ctx, params.id ?? "", ifMatch);
    return { body: await documentOf(ctx, await stopReading(ctx, file)) };
  },
});

const readEvents = endpoint({
  method: "GET",
  path: "/restify/files/:id/events",
  summary:
    "The file as server-sent events, `progress` whenever its reading gets on and `end` when it is over",
  permission: "signed-in",
  handle: (ctx, { params }) =>
    eventStream(ctx, fileTopic(params.id ?? ""), async (now) => {
      const file = await readableFile(now, params.id ?? "");
      return { document: await documentOf(now, file), ended: !isBeingRead(file) };
    }),
});

/** The reading of a file: what came of it, and how it goes. */
export const readingEndpoints = [readFeatures, extract, stop, readEvents];
