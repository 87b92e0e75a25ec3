import { recordDocument } from "../../crud/read.ts";
import { ofOnlyOne, type RouteAnswer } from "../../crud/routes.ts";
import { lockVisible, updateFrom } from "../../crud/write.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { sso } from "../../resources/sso.ts";
import { tellAdministrators } from "../session/tellAdministrators.ts";

const change: RouteAnswer = async (ctx, bound, { params: { id = "" }, body, query, ifMatch }) => {
  const before = await lockVisible(ctx, bound, id);
  const changed = await updateFrom(ctx, bound, id, body, ifMatch);
  if (changed.version !== before.version) await tellAdministrators(ctx, { what: "sso" });
  return { body: await recordDocument(ctx, bound, changed, query) };
};

const changeAt = (path: string, answer: RouteAnswer): Endpoint =>
  endpoint({
    method: "PATCH",
    path,
    summary: "Changes sso; all administrators get a mail",
    permission: "sso.update",
    handle: (ctx, input) => answer(ctx, sso, input),
  });

/** Changes single sign-on at the singleton's address and at that of its id. */
export const changeSsoEndpoints: readonly Endpoint[] = [
  changeAt("/restify/sso", ofOnlyOne(change)),
  changeAt("/restify/sso/:id", change),
];
