import { isIP } from "node:net";
import type { Context } from "../context.ts";
import { isOwnOrigin } from "./security.ts";
import { labelOf } from "./tenant.ts";

type Place = Pick<Context, "deps" | "organization">;

/** Address of one of the organization's pages; `path` begins with a slash. */
export const pageUrl = (ctx: Place, path: string): string => urlBelow(ctx.deps.config.publicUrl, ctx, path);

/** Address of a path of the organization's API, which may have a host of its own. */
export const apiUrl = (ctx: Place, path: string): string => urlBelow(ctx.deps.config.apiUrl, ctx, path);

/** Whether an origin is one where pages of this organization stand: its own host, or a bare one. */
export function isPageOrigin({ deps: { config }, organization }: Place, origin: string): boolean {
  if (!isOwnOrigin(config, origin)) return false;
  const label = labelOf(new URL(origin).host, new URL(config.publicUrl).host);
  return label === undefined || label === organization.slug;
}

/** An IP address has no names below it, so there everything stands on the bare host. */
function urlBelow(address: string, { organization }: Place, path: string): string {
  const base = new URL(address);
  if (isIP(base.hostname.replace(/^\[|\]$/g, "")) === 0) base.host = `${organization.slug}.${base.host}`;
  return `${base.origin}${path}`;
}
