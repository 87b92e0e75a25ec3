import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord } from "../../crud/write.ts";
import { answering } from "../../http/answers.ts";
import { newKey, tokenHash } from "../../http/auth.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { apiKeys } from "../../resources/apiKeys.ts";
import { secretOnce, withoutSecret, withSecret } from "./secretOnce.ts";

/** How much of a secret is shown to tell keys apart: `kw_` and 36 of its 256 bits. */
const shown = 9;

export const createApiKey = endpoint({
  method: "POST",
  path: "/restify/api-keys",
  summary: "Makes a key that acts with some of one's own permissions; its secret stands in this answer alone",
  permission: "api-keys.create",
  answers: answering({ resource: apiKeys.resource, are: "one", meta: secretOnce("token") }, { status: 201 }),
  kept: withoutSecret,
  handle: async (ctx, { body, query }) => {
    const { values } = await readInput(ctx, apiKeys, recordOf(body, apiKeys.resource));
    const token = newKey();
    const own = { hash: tokenHash(token), prefix: token.slice(0, shown), user_id: ctx.user?.id };
    const row = await insertRecord(ctx, apiKeys, { ...values, ...own });
    return { status: 201, body: withSecret(await recordDocument(ctx, apiKeys, row, query), { token }) };
  },
});
