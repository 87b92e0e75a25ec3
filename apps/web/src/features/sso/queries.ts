import { roles } from "@kantwerk/contract/roles";
import { sso } from "@kantwerk/contract/sso";
import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { firstQuery } from "../../lib/records.ts";

export type Sso = RecordOf<typeof sso>;

export const ssoQuery = queryOptions({
  queryKey: [sso.type, "record"],
  queryFn: ({ signal }) => endpoints.sso({ signal }),
});

/** Roles that can be assigned to new users. */
export const rolesQuery = firstQuery(roles, {}, 500);
