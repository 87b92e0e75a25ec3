import { type Endpoint, endpoint, type Handled } from "../../http/endpoint.ts";
import { organizationOf } from "./invitation.ts";

const publicPath = "/public/purchase-requests/:id/:supplierId";

type PublicEndpoint<B, R> = Pick<
  Handled<B, R>,
  "method" | "summary" | "body" | "takes" | "ignoresBody" | "answers" | "receive" | "handle"
> & {
  /** Path below the URL of the supplier's page. */
  below: string;
  /** Requests per minute and IP address; several suppliers may share one. */
  rateLimit: number;
};

/** An endpoint of the supplier's page: it needs no user, the two ids in its URL authorize it. */
export const publicEndpoint = <B, R = B>({ below, ...more }: PublicEndpoint<B, R>): Endpoint =>
  endpoint({ ...more, path: `${publicPath}${below}`, permission: "public", organization: organizationOf });
