import { deleteRecord, lockForChange } from "../../crud/write.ts";
import { endpoint } from "../../http/endpoint.ts";
import { comments, requireAuthor } from "../../resources/comments.ts";

export const removeComment = endpoint({
  method: "DELETE",
  path: "/restify/comments/:id",
  summary: "Deletes an own comment",
  permission: "signed-in",
  handle: async (ctx, { params, ifMatch }) => {
    const comment = await lockForChange(ctx, comments, params.id ?? "", "delete", ifMatch);
    requireAuthor(ctx, comment);
    await deleteRecord(ctx, comments, comment);
    return { status: 204 };
  },
});
