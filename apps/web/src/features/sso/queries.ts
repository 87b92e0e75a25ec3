import { roles } from "@kantwerk/contract/roles";
import { sso } from "@kantwerk/contract/sso";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { type RecordOf, readRecord } from "../../lib/jsonapi.ts";
import { firstQuery } from "../../lib/records.ts";

export type Sso = RecordOf<typeof sso>;

/** Single sign-on as it is set up. */
export const ssoQuery = queryOptions({
  queryKey: [sso.type, "record"],
  queryFn: async ({ signal }) => readRecord<Sso>(await api.get("/restify/sso", { signal })),
});

/** The roles that new people can be given. */
export const rolesQuery = firstQuery(roles, {}, 500);
