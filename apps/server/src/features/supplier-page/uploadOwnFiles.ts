import { eq } from "drizzle-orm";
import { invalid } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { receiveFiles, type Upload } from "../files/receiveFiles.ts";
import { invitedToWrite } from "./invitation.ts";
import { fileRecord, withRenditions } from "./pageFiles.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

/** Keeps a link that has come into wrong hands from filling the store. */
const maxFiles = 200;

export const uploadOwnFiles = publicEndpoint({
  method: "POST",
  below: "/files",
  summary: "Uploads files as multipart/form-data, at most 10 MB each, to be named in an offer afterwards",
  rateLimit: 60,
  receive: (deps, request) => receiveFiles(deps, request, []),
  handle: async (ctx, { params, body }) => {
    const page = await invitedToWrite(ctx, params);
    const { files } = body as Upload;
    const present = await ctx.db.count(filesTable, eq(filesTable.invitation_id, page.invitation.id));
    if (present + files.length > maxFiles)
      throw invalid({ file: [{ key: "listLength", values: { max: maxFiles } }] });
    const rows = await keepFiles(ctx, files, { invitation_id: page.invitation.id });
    const records = (await withRenditions(ctx, rows)).map((row) => fileRecord(page, row));
    return { status: 201, body: { data: records.length === 1 ? records[0] : records } };
  },
});
