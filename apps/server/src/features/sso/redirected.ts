import type { Context, Deps } from "../../context.ts";
import type { Answers } from "../../http/answers.ts";
import type { Answer, RequestInput } from "../../http/endpoint.ts";
import { clearPending } from "./pendingSignIn.ts";

/** A redirect and its headers. */
export type Redirect = { location: string; headers: Record<string, string> };

/** Redirects to the sign-in page with the result in the fragment, which servers and logs never see. */
export function backWith(
  deps: Deps,
  { page, redirect }: { page: string; redirect: string },
  told: Record<string, string>,
): Redirect {
  const search = redirect === "" ? "" : `?${new URLSearchParams({ redirect })}`;
  return {
    location: `${page}/login${search}#${new URLSearchParams(told)}`,
    headers: clearPending(deps),
  };
}

/** The response of redirecting endpoints. */
export const sentOn: Answers = { status: 302, description: "On to the address in `Location`" };

/** Responds with the redirect computed on receipt. */
export async function redirected(_ctx: Context, { body }: RequestInput): Promise<Answer> {
  const { location, headers } = body as Redirect;
  return { status: 302, headers: { ...headers, location } };
}
