import type { Permission } from "@kantwerk/contract/access";
import { type Profile, sessionStore, useProfile } from "./session.ts";

const holds = (profile: Profile | null, name: Permission | undefined): boolean =>
  name === undefined ||
  (profile?.roles ?? []).some((role) => role.permissions.some((permission) => permission.name === name));

/** Whether any role of the signed-in user has the permission; true if none is required. */
export function hasPermission(name: Permission | undefined): boolean {
  return holds(sessionStore.get().profile, name);
}

/** `hasPermission` as a hook: rerenders when the profile changes. */
export function usePermissions(): (name: Permission | undefined) => boolean {
  const profile = useProfile();
  return (name) => holds(profile, name);
}
