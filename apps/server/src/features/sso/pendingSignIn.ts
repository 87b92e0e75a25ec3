import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { SsoFailure } from "../../adapters/oidc/ssoFailure.ts";
import type { Deps } from "../../context.ts";
import { isSecure } from "../../http/security.ts";

const validSeconds = 600;
const purpose = "sso sign-in";

const pendingSignIn = z.object({
  organization: z.string(),
  until: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Origin of the page where the sign-in began, and the target path after it. */
  page: z.string(),
  redirect: z.string(),
  /** A secret that only that browser's page knows. */
  key: z.string(),
});

/** A pending sign-in at the provider. Stored encrypted in the browser, so nobody else can complete it. */
export type PendingSignIn = z.infer<typeof pendingSignIn>;

const cookie = ({ config }: Deps, value: string, seconds: number) => ({
  "set-cookie": `sso=${value}; Path=/api/v1/restify/sso; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`,
});

/** The headers that store a pending sign-in in the browser. */
export function storePending(deps: Deps, begun: Omit<PendingSignIn, "until">): Record<string, string> {
  const until = Date.now() + validSeconds * 1000;
  return cookie(deps, deps.secrets.seal(JSON.stringify({ ...begun, until }), purpose), validSeconds);
}

/** The headers that remove it. */
export const clearPending = (deps: Deps): Record<string, string> => cookie(deps, "", 0);

/** The browser's pending sign-in. @throws SsoFailure if there is none */
export function readPending(deps: Deps, request: FastifyRequest): PendingSignIn {
  const sealed = /(?:^|;\s*)sso=([\w-]{20,4000})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  try {
    const begun = pendingSignIn.parse(JSON.parse(deps.secrets.open(sealed ?? "", purpose)));
    if (begun.organization === request.organization?.id && begun.until > Date.now()) return begun;
  } catch {
    // Missing or not encrypted by us.
  }
  throw new SsoFailure("ssoBegun");
}
