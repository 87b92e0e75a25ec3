import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { changeRecord, deleteRecord } from "../../crud/write.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { files } from "../../resources/files.ts";
import { lockFile, requireOwner } from "./ownership.ts";

export const changeFile = endpoint({
  method: "PATCH",
  path: "/restify/files/:id",
  summary: "Attaches a file to a record, or detaches it",
  permission: "signed-in",
  handle: async (ctx, { params, body, query, ifMatch }) => {
    const before = await lockFile(ctx, params.id ?? "", ifMatch);
    const { values } = await readInput(ctx, files, recordOf(body, files.resource, before.id), before);
    if (values.owner_id) requireOwner(ctx, values);
    const row = await changeRecord(ctx, files, before, values);
    return { body: await recordDocument(ctx, files, row, readListQuery(query)) };
  },
});

export const removeFile = endpoint({
  method: "DELETE",
  path: "/restify/files/:id",
  summary: "Deletes a file",
  permission: "signed-in",
  handle: async (ctx, { params, ifMatch }) => {
    await deleteRecord(ctx, files, await lockFile(ctx, params.id ?? "", ifMatch));
    return { status: 204 };
  },
});
