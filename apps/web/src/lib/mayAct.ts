import type { Permission } from "@kantwerk/contract/access";
import { type ActingType, type ActionName, type ActionState, actionOf } from "@kantwerk/contract/actions";
import { usePermissions } from "./permissions.ts";

/** Whether the permissions and the record's state allow an action. */
export function mayAct<T extends ActingType, const N extends ActionName<T>>(
  may: (permission: Permission | undefined) => boolean,
  type: T,
  name: N,
  record: ActionState<T, N>,
): boolean {
  const { permission, when } = actionOf(type, name);
  return may(permission) && (when?.(record) ?? true);
}

/** `mayAct` for the signed-in user. */
export function useMayAct() {
  const may = usePermissions();
  return <T extends ActingType, const N extends ActionName<T>>(
    record: { type: T } & ActionState<T, N>,
    name: N,
  ): boolean => mayAct(may, record.type, name, record);
}
