import { type Endpoint, endpoint, type Handled } from "../../http/endpoint.ts";
import { organizationOf } from "./invitation.ts";

const publicPath = "/public/purchase-requests/:id/:supplierId";

type PublicEndpoint<B, R> = Pick<
  Handled<B, R>,
  "method" | "summary" | "body" | "takes" | "ignoresBody" | "answers" | "receive" | "handle"
> & {
  /** Path below the address of the supplier's page. */
  below: string;
  /** Requests a minute and address; several suppliers may share one. */
  rateLimit: number;
};

/** An endpoint of the supplier's page: it needs no user, the pair of ids in its address is the key. */
export const publicEndpoint = <B, R = B>({ below, ...more }: PublicEndpoint<B, R>): Endpoint =>
  endpoint({ ...more, path: `${publicPath}${below}`, permission: "public", organization: organizationOf });
