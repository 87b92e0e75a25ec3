import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { SsoFailure } from "../../adapters/oidc/ssoFailure.ts";
import type { Deps } from "../../context.ts";
import { isSecure } from "../../http/security.ts";

const validSeconds = 600;
const purpose = "sso sign-in";

const begunSignIn = z.object({
  organization: z.string(),
  until: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Origin of the page that it began on, and where on it the person wanted to go. */
  page: z.string(),
  redirect: z.string(),
  /** What only the browser's page knows besides. */
  key: z.string(),
});

/** A sign-in that is on its way at the provider. The browser keeps it, sealed, and nobody else can end it. */
export type BegunSignIn = z.infer<typeof begunSignIn>;

const cookie = ({ config }: Deps, value: string, seconds: number) => ({
  "set-cookie": `sso=${value}; Path=/api/v1/restify/sso; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`,
});

/** The headers by which a browser keeps a sign-in. */
export function keepBegun(deps: Deps, begun: Omit<BegunSignIn, "until">): Record<string, string> {
  const until = Date.now() + validSeconds * 1000;
  return cookie(deps, deps.secrets.seal(JSON.stringify({ ...begun, until }), purpose), validSeconds);
}

/** The headers by which it forgets it. */
export const forgetBegun = (deps: Deps): Record<string, string> => cookie(deps, "", 0);

/** The sign-in that a browser has begun here. @throws SsoFailure where there is none */
export function readBegun(deps: Deps, request: FastifyRequest): BegunSignIn {
  const sealed = /(?:^|;\s*)sso=([\w-]{20,4000})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  try {
    const begun = begunSignIn.parse(JSON.parse(deps.secrets.open(sealed ?? "", purpose)));
    if (begun.organization === request.organization?.id && begun.until > Date.now()) return begun;
  } catch {
    // None, or one that is not ours.
  }
  throw new SsoFailure("ssoBegun");
}
