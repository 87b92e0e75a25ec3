import { organization } from "@kantwerk/contract/organization";
import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";

/** The organization with its document data. */
export const organizationQuery = queryOptions({
  queryKey: [organization.type, "record"],
  queryFn: ({ signal }) => endpoints.organization({ signal }),
});
