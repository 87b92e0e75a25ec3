import type { Context } from "../../context.ts";
import { deleteRecord } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { formOf, nothing } from "../../http/answers.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { files } from "../../resources/files.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { usersTable } from "../../resources/users.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { receivePicture } from "../files/receivePicture.ts";
import { ownProfile } from "./answers.ts";
import { profileDocument } from "./profile.ts";

const side = 512;

/** Replaces or removes the current user's picture and deletes the former one. */
async function showAvatar(ctx: Context, avatar_file_id: string | null): Promise<void> {
  const before = await ctx.db.find(usersTable, ctx.user?.id, { lock: "update" });
  if (!before) throw notFound();
  await ctx.db.update(usersTable, eq(usersTable.id, before.id), { avatar_file_id });
  const old = await ctx.db.find(filesTable, before.avatar_file_id, { lock: "update" });
  if (old && old.owner_id === before.id) await deleteRecord(ctx, files, old);
}

const uploadAvatar = endpoint({
  method: "POST",
  path: "/restify/profile/avatar",
  summary: "Sets one's own picture, one PNG, JPEG or WebP of at most 10 MB as multipart/form-data",
  permission: "in-person",
  rateLimit: 30,
  takes: formOf("file"),
  answers: ownProfile,
  receive: (deps, request) =>
    receivePicture(deps, request, {
      formats: ["png", "jpeg", "webp"],
      name: "avatar.webp",
      media_type: "image/webp",
      kind: "image",
      draw: (picture) => picture.resize(side, side, { fit: "cover" }).webp({ quality: 85 }),
    }),
  handle: async (ctx, { body }) => {
    const id = ctx.user?.id;
    const owner = { kind: "avatar" as const, owner_type: "users" as const, owner_id: id, uploaded_by: id };
    const [file] = await keepFiles(ctx, [body], owner);
    await showAvatar(ctx, file?.id ?? null);
    return { body: await profileDocument(ctx) };
  },
});

const removeAvatar = endpoint({
  method: "DELETE",
  path: "/restify/profile/avatar",
  summary: "Removes one's own picture",
  permission: "in-person",
  answers: nothing("There is none any more"),
  handle: async (ctx) => {
    await showAvatar(ctx, null);
    return { status: 204 };
  },
});

export const avatarEndpoints: readonly Endpoint[] = [uploadAvatar, removeAvatar];
