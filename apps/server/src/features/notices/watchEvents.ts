import { createHash } from "node:crypto";
import { guardians } from "@kantwerk/contract/access";
import { findResource } from "@kantwerk/contract/resources";
import { z } from "zod";
import { type Context, may, type User } from "../../context.ts";
import { sessionByToken } from "../../db/lookups.ts";
import { eventsOf, objectWith } from "../../http/answers.ts";
import { signIn } from "../../http/auth.ts";
import { endpoint } from "../../http/endpoint.ts";
import { eventStream } from "../../http/eventStream.ts";
import { seeAsRole } from "../../http/seeAsRole.ts";
import { countUnread, noticesTopic } from "../../resources/notices.ts";
import { type Change, watchChanges } from "./recentChanges.ts";

/** Whether the user may view records of a type at all. */
function isSeen(ctx: Context, type: string): boolean {
  const resource = findResource(type);
  if (!resource || resource.personal) return false;
  return guardians(resource).some(({ to }) => may(ctx, `${to}.view`));
}

/** Other users' changes that this user may view, without duplicates. */
function seenChanges(ctx: Context, changes: Change[]) {
  const seen = changes.filter(({ type, actor }) => actor !== ctx.user?.id && isSeen(ctx, type));
  return [
    ...new Map(seen.map(({ type, id }) => [`${type} ${id}`, id === null ? { type } : { type, id }])).values(),
  ];
}

/** Changes when the user's own name, language or permissions change. */
const markOf = ({ name, email, language_code, permissions }: User): string =>
  createHash("sha256")
    .update(JSON.stringify([name, email, language_code, ...[...permissions].sort()]))
    .digest("base64url");

const news = z.object({
  data: objectWith(
    "events",
    z.object({
      unread: z.int().describe("Notices"),
      changed: z
        .array(z.object({ type: z.string(), id: z.string().optional() }))
        .describe("Records that others have changed; without an id several of the type"),
      batch: z.int().describe("Another number with each news of changed records"),
      self: z.string().optional().describe("Another text once one's own data or permissions are others"),
    }),
  ),
});

export const watchEvents = endpoint({
  method: "GET",
  path: "/restify/events",
  summary:
    "Server-sent events for the signed-in person, `progress` with the number of unread notices, the records that others have changed, and a mark of one's own data and permissions; ends with the session",
  permission: "in-person",
  answers: eventsOf(news),
  handle: (ctx, { request }) => {
    const { deps, organization } = ctx;
    const pending: Change[] = [];
    let batch = 0;
    const read = async (now: Context) => {
      signIn(request, await sessionByToken(deps.pool, request.tokenHash ?? ""));
      await seeAsRole(now.db, request);
      const own = { ...now, user: request.user };
      const changed = seenChanges(own, pending.splice(0));
      // The number distinguishes a repeated change of the same record from the same message.
      if (changed.length > 0) batch += 1;
      const attributes = {
        unread: await countUnread(own),
        changed,
        batch,
        self: request.user && markOf(request.user),
      };
      return { document: { data: { type: "events", id: request.user?.id, attributes } }, ended: false };
    };
    return eventStream(ctx, noticesTopic(ctx.user?.id ?? ""), read, (look) =>
      watchChanges(deps, organization.id, (changes) => {
        pending.push(...changes);
        look();
      }),
    );
  },
});
