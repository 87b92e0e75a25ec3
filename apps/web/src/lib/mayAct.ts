import type { Permission } from "@kantwerk/contract/access";
import { type ActingType, type ActionName, type ActionState, actionOf } from "@kantwerk/contract/actions";
import { usePermissions } from "./permissions.ts";

/** Whether a person with these permissions may take an action on a record, and the record is in a state for it. */
export function mayAct<T extends ActingType, const N extends ActionName<T>>(
  may: (permission: Permission | undefined) => boolean,
  type: T,
  name: N,
  record: ActionState<T, N>,
): boolean {
  const { permission, when } = actionOf(type, name);
  return may(permission) && (when?.(record) ?? true);
}

/** `mayAct` for the signed-in person, to show or hide what takes the action. */
export function useMayAct() {
  const may = usePermissions();
  return <T extends ActingType, const N extends ActionName<T>>(
    record: { type: T } & ActionState<T, N>,
    name: N,
  ): boolean => mayAct(may, record.type, name, record);
}
