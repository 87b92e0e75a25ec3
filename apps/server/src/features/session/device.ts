import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { newToken, tokenHash } from "../../http/auth.ts";
import { isSecure } from "../../http/security.ts";
import { knownDevicesTable } from "../../resources/users.ts";

const keptSeconds = 365 * 86_400;

/** The secret stored in a browser after a sign-in. */
const secretOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];

const ofUser = (userId: string, hash: string) =>
  and(eq(knownDevicesTable.user_id, userId), eq(knownDevicesTable.hash, hash));

/** The hash of the request's browser, if this user has signed in with it before. */
export async function knownDevice(
  ctx: Context,
  request: FastifyRequest,
  userId: string | undefined,
): Promise<string | undefined> {
  const secret = secretOf(request);
  if (!secret || !userId) return undefined;
  const hash = tokenHash(secret);
  return (await ctx.db.count(knownDevicesTable, ofUser(userId, hash))) > 0 ? hash : undefined;
}

/** Remembers the browser of a signed-in user for a year. @returns the headers that store its secret */
export async function rememberDevice(
  ctx: Context,
  request: FastifyRequest,
  userId: string,
): Promise<Record<string, string>> {
  const secret = secretOf(request) ?? newToken();
  const hash = tokenHash(secret);
  await ctx.db.remove(knownDevicesTable, ofUser(userId, hash) ?? eq(knownDevicesTable.user_id, userId));
  await ctx.db.insert(knownDevicesTable, { id: newId(), user_id: userId, hash });
  const attributes = `Path=/api/v1; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`;
  return { "set-cookie": `device=${secret}; ${attributes}${isSecure(ctx.deps.config) ? "; Secure" : ""}` };
}
