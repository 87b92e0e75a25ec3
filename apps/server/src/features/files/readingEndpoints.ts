import { action } from "../../crud/action.ts";
import { recordDocument } from "../../crud/read.ts";
import { eventsOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { eventStream } from "../../http/eventStream.ts";
import { unprocessable } from "../../http/refusal.ts";
import { files } from "../../resources/files.ts";
import { formatOf } from "./formats.ts";
import { lockFile, readableFile } from "./ownership.ts";
import { sendReading } from "./readFile.ts";
import { readingDocument } from "./readingDocument.ts";
import { fileTopic, isBeingRead, setReadingStatus, stopReading } from "./readingStatus.ts";
import { readingAnswer } from "./readings.ts";
import { readingPriority } from "./readingTurn.ts";

const readFeatures = endpoint({
  method: "GET",
  path: "/restify/files/:id/features",
  summary:
    "What was read from a file: the features of a model or drawing, and the texts of a PDF's pages; 404 before",
  permission: "signed-in",
  answers: readingDocument,
  handle: async (ctx, { params }) => readingAnswer(ctx, await readableFile(ctx, params.id ?? "")),
});

const extract = action(files, "extract", {
  lock: lockFile,
  summary: "Reads a file again, with the K factor of now; one that is being read is read on",
  rateLimit: 60,
  status: 202,
  act: async (ctx, file) => {
    if (!formatOf(file)) throw unprocessable("notReadable");
    if (isBeingRead(file)) return file;
    const row = await setReadingStatus(ctx, file.id, "pending");
    await sendReading(ctx, file.id, { again: true, priority: await readingPriority(ctx, file) });
    return row;
  },
});

const stop = action(files, "stop", {
  lock: lockFile,
  summary: "Stops the reading of a file; it can be read again",
  act: stopReading,
});

const readEvents = endpoint({
  method: "GET",
  path: "/restify/files/:id/events",
  summary:
    "The file as server-sent events, `progress` whenever its reading gets on and `end` when it is over",
  permission: "signed-in",
  answers: eventsOf({ resource: files.resource, are: "one" }),
  handle: (ctx, { params }) =>
    eventStream(ctx, fileTopic(params.id ?? ""), async (now) => {
      const file = await readableFile(now, params.id ?? "");
      return {
        document: await recordDocument(now, files, file, new URLSearchParams()),
        ended: !isBeingRead(file),
      };
    }),
});

/** The reading of a file: its result and its progress. */
export const readingEndpoints = [readFeatures, extract, stop, readEvents];
