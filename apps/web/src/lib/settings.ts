import { settings } from "@kantwerk/contract/settings";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "./permissions.ts";
import { listQuery } from "./records.ts";

/** All settings of the organization; they fit on one page. */
export const settingsQuery = listQuery(settings, { "page[size]": 100 });

/** A setting's value or list; undefined while loading and for users without permission. */
export function useSetting(slug: string) {
  const may = usePermissions();
  const { data } = useQuery({ ...settingsQuery, enabled: may("settings.view"), staleTime: 60_000 });
  const setting = data?.records.find((each) => each.slug === slug);
  return setting?.values ?? setting?.value;
}
