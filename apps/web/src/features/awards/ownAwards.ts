import { inHouseAwards } from "@kantwerk/contract/inHouseAwards";
import { queryOptions } from "@tanstack/react-query";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { fetchAll } from "../../lib/records.ts";

const include = ["line.product_operation.operation", "line.product_operation.product"] as const;

/** A line that was awarded in-house, with its operation and product. */
export type OwnAwardRecord = RecordOf<typeof inHouseAwards, (typeof include)[number]>;

/** A request's in-house awards. */
export const ownAwardsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["in-house-awards", "of request", requestId],
    queryFn: ({ signal }) =>
      fetchAll(inHouseAwards, { "filter[purchase_request]": requestId, include, sort: "created_at" }, signal),
  });
