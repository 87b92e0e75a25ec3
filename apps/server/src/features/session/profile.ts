import { profileSchema } from "@kantwerk/contract/session";
import type { FastifyRequest } from "fastify";
import type { Context, Deps } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { endpoint, inRequest } from "../../http/endpoint.ts";
import { judged, notFound } from "../../http/refusal.ts";
import { permissionsTable } from "../../resources/permissions.ts";
import { rolePermissionsTable, rolesTable } from "../../resources/roles.ts";
import { avatarUrl, userRolesTable, usersTable } from "../../resources/users.ts";
import { ownProfile } from "./answers.ts";
import { confirmIdentity } from "./confirmIdentity.ts";
import { askNewEmail, dropNewEmail, pendingEmailOf } from "./emailChange.ts";
import { requireStrong } from "./passwordStrength.ts";
import { hashPassword, inTurn } from "./passwords.ts";
import { endOtherSessions } from "./sessions.ts";
import { tellChanged } from "./tellChanged.ts";

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

/** The signed-in user in the contract's format: user, roles with permissions, language. */
export async function profileDocument(ctx: Context) {
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
        pending_email: pendingEmailOf(user),
        phone: user.phone,
        language_code: user.language_code,
        two_factor_enabled: user.two_factor_enabled,
        avatar_file_id: user.avatar_file_id,
        avatar_url: avatarUrl(ctx, user.avatar_file_id),
        has_password: user.password_hash !== null,
        // As of the start of this session.
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

const readProfile = endpoint({
  method: "GET",
  path: "/restify/profile",
  summary: "Reads the signed-in person with roles and permissions",
  permission: "before-privacy",
  answers: ownProfile,
  handle: async (ctx) => ({ body: await profileDocument(ctx) }),
});

type Changes = Partial<typeof usersTable.$inferInsert>;

/** The validated changes, with the hash of a new password. Changes of credentials require confirmation. */
async function receiveChanges(deps: Deps, request: FastifyRequest): Promise<Changes> {
  const wanted = judged(profileSchema, request.body);
  const { current_password, password, password_confirmation: _same, ...changes } = wanted;
  const user = await inRequest(deps, request, (ctx) => ctx.db.find(usersTable, ctx.user?.id ?? ""));
  const { email = user?.email, two_factor_enabled = user?.two_factor_enabled } = changes;
  const isSame = email === user?.email && two_factor_enabled === user?.two_factor_enabled;
  if (!user || (password === undefined && isSame)) return changes;
  await confirmIdentity(deps, request, current_password);
  if (password === undefined) return changes;
  await requireStrong(password, user, request.organization?.name);
  return { ...changes, password_hash: await inTurn(() => hashPassword(password)) };
}

const updateProfile = endpoint({
  method: "POST",
  path: "/restify/profile",
  summary: "Changes the signed-in person's own data",
  permission: "before-privacy",
  answers: ownProfile,
  secret: true,
  receive: receiveChanges,
  body: profileSchema,
  handle: async (ctx, { body, request }) => {
    const { email, ...changes } = body;
    const id = ctx.user?.id ?? "";
    const user = await ctx.db.find(usersTable, id, { lock: "update" });
    if (Object.keys(changes).length > 0) await ctx.db.update(usersTable, eq(usersTable.id, id), changes);
    if (changes.password_hash) {
      await endOtherSessions(ctx, id, request.tokenHash ?? "");
      await dropNewEmail(ctx, id);
      await tellChanged(ctx, id, "password");
    }
    if (user && email !== undefined && email !== user.email) await askNewEmail(ctx, user, email);
    const { two_factor_enabled: isOn = user?.two_factor_enabled } = changes;
    if (isOn !== user?.two_factor_enabled)
      await tellChanged(ctx, id, isOn ? "mail-code-on" : "mail-code-off");
    return { body: await profileDocument(ctx) };
  },
});

const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/restify/profile/pending-email",
  summary: "Leaves the signed-in person's e-mail address as it is, where another one waits to be confirmed",
  permission: "in-person",
  answers: ownProfile,
  handle: async (ctx) => {
    await dropNewEmail(ctx, ctx.user?.id ?? "");
    return { body: await profileDocument(ctx) };
  },
});

/** Endpoints of the signed-in user's own data. */
export const profileEndpoints = [readProfile, updateProfile, cancelEmailChange];
