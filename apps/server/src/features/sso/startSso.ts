import { z } from "zod";
import { SsoFailure } from "../../adapters/oidc/ssoFailure.ts";
import { endpoint, inputOf, inRequest } from "../../http/endpoint.ts";
import { isPageOrigin, pageUrl } from "../../http/pageUrl.ts";
import { badRequest } from "../../http/refusal.ts";
import { activeProvider, callbackAddress } from "../../resources/ssoProvider.ts";
import { storePending } from "./pendingSignIn.ts";
import { backWith, type Redirect, redirected, sentOn } from "./redirected.ts";

const query = z.object({
  redirect: z.string().max(1000).default(""),
  page: z.string().max(255).default(""),
  key: z.string().regex(/^[\w-]{32,100}$/),
  again: z.literal("1").optional(),
});

export const startSso = endpoint({
  method: "GET",
  path: "/restify/sso/start",
  summary:
    "Sends a browser to the sign-in provider; `key` is a secret of the page, which asks for the session with it, `redirect` where to go on, `page` the page's origin",
  permission: "public",
  rateLimit: 30,
  answers: sentOn,
  receive: async (deps, request): Promise<Redirect> => {
    const asked = query.safeParse(Object.fromEntries(inputOf(request, undefined).query));
    if (!asked.success) throw badRequest("malformed");
    const { redirect, key, again } = asked.data;
    const place = await inRequest(deps, request, async (ctx) => ({
      organization: ctx.organization.id,
      page: isPageOrigin(ctx, asked.data.page) ? asked.data.page : pageUrl(ctx, ""),
    }));
    try {
      const provider = await activeProvider(deps, request);
      const redirectUri = callbackAddress(deps, request);
      const { beginAt } = await import("../../adapters/oidc/signIn.ts");
      const { url, begun } = await beginAt(provider, { redirectUri, again: again !== undefined });
      return { location: url.href, headers: storePending(deps, { ...place, ...begun, redirect, key }) };
    } catch (error) {
      if (error instanceof SsoFailure)
        return backWith(deps, { ...place, redirect }, { sso_error: error.problem });
      throw error;
    }
  },
  handle: redirected,
});
