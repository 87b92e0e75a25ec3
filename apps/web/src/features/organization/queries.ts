import { organization } from "@kantwerk/contract/organization";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { type RecordOf, readRecord } from "../../lib/jsonapi.ts";

/** The organization with its document data. */
export const organizationQuery = queryOptions({
  queryKey: [organization.type, "record"],
  queryFn: async ({ signal }) =>
    readRecord<RecordOf<typeof organization>>(await api.get("/restify/organization", { signal })),
});
