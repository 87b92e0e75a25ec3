import { fileOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { askedFile, organizationOfFile } from "./askedFile.ts";
import { contentAnswer } from "./contentAnswer.ts";

export const readContent = endpoint({
  method: "GET",
  path: "/restify/files/:id/content",
  summary: "The content of a file, by token or by a signed address; supports Range",
  permission: "public",
  answers: fileOf("The file, of its own type", "*/*"),
  organization: organizationOfFile,
  handle: async (ctx, input) => contentAnswer(ctx.deps, await askedFile(ctx, input), input.request),
});
