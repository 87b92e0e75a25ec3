import { users } from "@kantwerk/contract/users";
import { fetchList } from "../../lib/records.ts";
import type { ComboboxOption } from "../../ui/Combobox.tsx";

/** Active people of the organization, for a field that finds them by typing. */
export async function searchUsers(search: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query = { "filter[search]": search || undefined, "filter[active]": true };
  const { records } = await fetchList(users, query, signal);
  return records.map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
}
