import { guardians } from "@kantwerk/contract/access";
import { findResource } from "@kantwerk/contract/resources";
import { type Context, may } from "../../context.ts";
import { sessionByToken } from "../../db/lookups.ts";
import { endpoint } from "../../http/endpoint.ts";
import { eventStream } from "../../http/eventStream.ts";
import { Refusal } from "../../http/refusal.ts";
import { countUnread, noticesTopic } from "../../resources/notices.ts";
import { type Change, watchChanges } from "./recentChanges.ts";

/** Whether the person may view records of a type at all. */
function isSeen(ctx: Context, type: string): boolean {
  const resource = findResource(type);
  if (!resource || resource.personal) return false;
  return guardians(resource).some(({ to }) => may(ctx, `${to}.view`));
}

/** What others have changed and the person may view, each once. */
function seenChanges(ctx: Context, changes: Change[]) {
  const seen = changes.filter(({ type, actor }) => actor !== ctx.user?.id && isSeen(ctx, type));
  return [
    ...new Map(seen.map(({ type, id }) => [`${type} ${id}`, id === null ? { type } : { type, id }])).values(),
  ];
}

export const watchEvents = endpoint({
  method: "GET",
  path: "/restify/events",
  summary:
    "Server-sent events for the signed-in person, `progress` with the number of unread notices and the records that others have changed; ends with the session",
  permission: "signed-in",
  handle: (ctx, { request }) => {
    const { deps, organization } = ctx;
    const pending: Change[] = [];
    let batch = 0;
    const read = async (now: Context) => {
      const session = await sessionByToken(deps.pool, request.tokenHash ?? "");
      if (!session) throw new Refusal(401, "unauthenticated");
      const own = { ...now, user: session.user };
      const changed = seenChanges(own, pending.splice(0));
      // The same record may change again: the number tells that from the same news.
      if (changed.length > 0) batch += 1;
      const attributes = { unread: await countUnread(own), changed, batch };
      return { document: { data: { type: "events", id: session.user.id, attributes } }, ended: false };
    };
    return eventStream(ctx, noticesTopic(ctx.user?.id ?? ""), read, (look) =>
      watchChanges(deps, organization.id, (changes) => {
        pending.push(...changes);
        look();
      }),
    );
  },
});
