import type { Context, Deps } from "../../context.ts";
import type { Answers } from "../../http/answers.ts";
import type { Answer, RequestInput } from "../../http/endpoint.ts";
import { forgetBegun } from "./begunSignIn.ts";

/** Where to send a browser. */
export type Redirect = { location: string; headers: Record<string, string> };

/** Back to the sign-in page, which is told the rest behind the `#`: no server and no log sees that. */
export function backWith(
  deps: Deps,
  { page, redirect }: { page: string; redirect: string },
  told: Record<string, string>,
): Redirect {
  const search = redirect === "" ? "" : `?${new URLSearchParams({ redirect })}`;
  return {
    location: `${page}/login${search}#${new URLSearchParams(told)}`,
    headers: forgetBegun(deps),
  };
}

/** What such an endpoint answers. */
export const sentOn: Answers = { status: 302, description: "On to the address in `Location`" };

/** Answers an endpoint that has received where to send the browser. */
export async function redirected(_ctx: Context, { body }: RequestInput): Promise<Answer> {
  const { location, headers } = body as Redirect;
  return { status: 302, headers: { ...headers, location } };
}
