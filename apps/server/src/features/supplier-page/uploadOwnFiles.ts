import { pageFile } from "@kantwerk/contract/answers/supplierPage";
import { z } from "zod";
import { answering, formOf } from "../../http/answers.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { receiveFiles, type Upload } from "../files/receiveFiles.ts";
import { invitedToWrite } from "./invitation.ts";
import { requireRoomForFiles } from "./linkLimits.ts";
import { fileRecord, withRenditions } from "./pageFiles.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

export const uploadOwnFiles = publicEndpoint({
  method: "POST",
  below: "/files",
  summary: "Uploads files as multipart/form-data, at most 10 MB each, to be named in an offer afterwards",
  rateLimit: 60,
  takes: formOf("file", { several: true }),
  answers: answering(z.object({ data: z.union([pageFile, z.array(pageFile)]) }), { status: 201 }),
  receive: (deps, request) => receiveFiles(deps, request, []),
  handle: async (ctx, { params, body }) => {
    const page = await invitedToWrite(ctx, params);
    const { files } = body as Upload;
    await requireRoomForFiles(ctx, page, files);
    const rows = await keepFiles(ctx, files, { invitation_id: page.invitation.id });
    const records = (await withRenditions(ctx, rows)).map((row) => fileRecord(page, row));
    return { status: 201, body: { data: records.length === 1 ? records[0] : records } };
  },
});
