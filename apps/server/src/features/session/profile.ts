import { profileSchema } from "@kantwerk/contract/session";
import { and, eq, ne } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Context, Deps } from "../../context.ts";
import { endpoint, inRequest } from "../../http/endpoint.ts";
import { invalid, judged, notFound, Refusal } from "../../http/refusal.ts";
import { permissionsTable } from "../../resources/permissions.ts";
import { rolePermissionsTable, rolesTable } from "../../resources/roles.ts";
import { tokensTable, userRolesTable, usersTable } from "../../resources/users.ts";
import { readableFile } from "../files/ownership.ts";
import { recognise } from "./attempts.ts";
import { hashPassword, inTurn } from "./passwords.ts";

/** The roles of a user and all their permissions, as included resource objects. */
async function rolesOf(ctx: Context, userId: string) {
  const rows = await ctx.db
    .select({
      role: rolesTable.id,
      roleName: rolesTable.name,
      permission: permissionsTable.id,
      permissionName: permissionsTable.name,
    })
    .from(userRolesTable)
    .innerJoin(rolesTable, eq(rolesTable.id, userRolesTable.role_id))
    .leftJoin(rolePermissionsTable, eq(rolePermissionsTable.role_id, rolesTable.id))
    .leftJoin(permissionsTable, eq(permissionsTable.id, rolePermissionsTable.permission_id))
    .where(and(eq(userRolesTable.organization_id, ctx.organization.id), eq(userRolesTable.user_id, userId)))
    .orderBy(rolesTable.name, permissionsTable.name);
  return [...Map.groupBy(rows, (row) => row.role)].map(([id, ofRole]) => ({
    id,
    name: ofRole[0]?.roleName ?? "",
    permissions: ofRole.flatMap((row) =>
      row.permission && row.permissionName && ctx.user?.permissions.has(row.permissionName)
        ? [{ id: row.permission, name: row.permissionName }]
        : [],
    ),
  }));
}

/** The signed-in person as the contract describes it: user, roles with permissions, language. */
async function profileDocument(ctx: Context) {
  const user = await ctx.db.find(usersTable, ctx.user?.id ?? "");
  if (!user) throw notFound();
  const roles = await rolesOf(ctx, user.id);
  const permissions = new Map(roles.flatMap((role) => role.permissions).map((one) => [one.id, one.name]));
  const pointer = (type: string) => (one: { id: string }) => ({ type, id: one.id });
  return {
    data: {
      type: "users",
      id: user.id,
      attributes: {
        name: user.name,
        email: user.email,
        phone: user.phone,
        language_code: user.language_code,
        two_factor_enabled: user.two_factor_enabled,
        avatar_file_id: user.avatar_file_id,
        // As it was when this session began.
        privacy_policy_read: ctx.user?.privacy_accepted_at ? 1 : 0,
      },
      relationships: {
        roles: { data: roles.map(pointer("roles")) },
        languages: { data: [{ type: "languages", id: user.language_code }] },
      },
      meta: { version: user.version },
    },
    included: [
      ...roles.map((role) => ({
        type: "roles",
        id: role.id,
        attributes: { name: role.name },
        relationships: { permissions: { data: role.permissions.map(pointer("permissions")) } },
      })),
      ...[...permissions].map(([id, name]) => ({ type: "permissions", id, attributes: { name } })),
      { type: "languages", id: user.language_code, attributes: { code: user.language_code } },
    ],
  };
}

export const readProfile = endpoint({
  method: "GET",
  path: "/restify/profile",
  summary: "Reads the signed-in person with roles and permissions",
  permission: "before-privacy",
  handle: async (ctx) => ({ body: await profileDocument(ctx) }),
});

type Changes = Partial<typeof usersTable.$inferInsert>;

/**
 * What is to be changed, with the hash of a new password. A change of what one signs in with needs the present
 * password, and guesses at it are limited like those of a sign-in.
 */
async function receiveChanges(deps: Deps, request: FastifyRequest): Promise<Changes> {
  const wanted = judged(profileSchema, request.body);
  const { current_password, password, password_confirmation: _same, ...changes } = wanted;
  const user = await inRequest(deps, request, (ctx) => ctx.db.find(usersTable, ctx.user?.id ?? ""));
  const { email = user?.email, two_factor_enabled = user?.two_factor_enabled } = changes;
  const isSame = email === user?.email && two_factor_enabled === user?.two_factor_enabled;
  if (!user || (password === undefined && isSame)) return changes;
  if (current_password === undefined) throw invalid({ current_password: ["required"] });
  const present = { email: user.email, password: current_password };
  return inTurn(async () => {
    await recognise(deps, request, present, invalid({ current_password: ["credentials"] }));
    return password === undefined ? changes : { ...changes, password_hash: await hashPassword(password) };
  });
}

/** Whoever knew the password before is signed out. */
async function endOtherSessions(ctx: Context, userId: string, keepHash: string): Promise<void> {
  const others = and(eq(tokensTable.user_id, userId), ne(tokensTable.hash, keepHash));
  if (others) await ctx.db.remove(tokensTable, others);
}

/** The picture of a person is one that the person may see. @throws Refusal 422 */
async function requirePicture(ctx: Context, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const file = await readableFile(ctx, id).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid({ avatar_file_id: ["notFoundRelated"] }) : error;
  });
  if (file.kind !== "image" && file.kind !== "avatar") throw invalid({ avatar_file_id: ["fileType"] });
}

export const updateProfile = endpoint({
  method: "POST",
  path: "/restify/profile",
  summary: "Changes the signed-in person's own data",
  permission: "before-privacy",
  secret: true,
  receive: receiveChanges,
  handle: async (ctx, { body, request }) => {
    const changes = body as Changes;
    const id = ctx.user?.id ?? "";
    await requirePicture(ctx, changes.avatar_file_id);
    if (Object.keys(changes).length > 0) await ctx.db.update(usersTable, eq(usersTable.id, id), changes);
    if (changes.password_hash) await endOtherSessions(ctx, id, request.tokenHash ?? "");
    return { body: await profileDocument(ctx) };
  },
});
