import { api } from "../../lib/api.ts";
import { readList } from "../../lib/jsonapi.ts";
import type { ComboboxOption } from "../../ui/Combobox.tsx";
import type { Person } from "./records.ts";

/** Active people of the organization, for a field that finds them by typing. */
export async function searchUsers(search: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query = { "filter[search]": search || undefined, "filter[active]": true };
  const { records } = readList<Person>(await api.get("/restify/users", { query, signal }));
  return records.map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
}
