import { Readable } from "node:stream";
import { handover, handoverVersion } from "@kantwerk/contract/answers/handover";
import { ZipFile } from "yazl";
import { z } from "zod";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import { may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { answering, download } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { orders } from "../../resources/orders.ts";
import { orderName } from "./documentRecords.ts";
import { handoverRecords } from "./handoverRecords.ts";
import { handoverTables } from "./handoverTables.ts";

export const readHandover = endpoint({
  method: "GET",
  path: "/restify/orders/:id/handover.zip",
  summary: "Items, bill of materials, routing, times and files of an order for production, as JSON and CSV",
  permission: "orders.view",
  also: "products.view",
  answers: download("The archive", "application/zip"),
  handle: async (ctx, { params }) => {
    const order = await findVisible(ctx, orders, params.id ?? "");
    const { written, files } = await handoverRecords(ctx, order);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(`${JSON.stringify(written, null, 2)}\n`), "handover.json");
    for (const [name, text] of Object.entries(handoverTables(written, may(ctx, "costs.view"))))
      zip.addBuffer(Buffer.from(text), name);
    for (const { file, path } of files)
      zip.addReadStreamLazy(path, { compress: false }, (done) => {
        ctx.deps.files.open(file.sha256).then(
          (content) => done(null, content),
          (error: Error) => done(error, Readable.from([])),
        );
      });
    zip.end();
    const name = `${orderName(order)}.zip`.replaceAll(/[\s/\\]+/g, "-");
    return {
      status: 200,
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": contentDisposition(name, false),
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
      },
      stream: Readable.from(zip.outputStream),
    };
  },
});

/** What handover.json looks like, for whoever reads it by a program. */
export const readHandoverSchema = endpoint({
  method: "GET",
  path: `/schemas/handover-${handoverVersion}.json`,
  summary: "The JSON Schema of handover.json",
  permission: "public",
  answers: answering(z.record(z.string(), z.unknown())),
  handle: async () => ({ body: z.toJSONSchema(handover) }),
});
