import { isIP } from "node:net";
import type { Context } from "../context.ts";

/**
 * Address of one of the organization's pages; `path` begins with a slash. An IP address has no names below it, so
 * there the page stands on the bare host.
 */
export function pageUrl(ctx: Pick<Context, "deps" | "organization">, path: string): string {
  const base = new URL(ctx.deps.config.publicUrl);
  if (isIP(base.hostname.replace(/^\[|\]$/g, "")) === 0) base.host = `${ctx.organization.slug}.${base.host}`;
  return `${base.origin}${path}`;
}
