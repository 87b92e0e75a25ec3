import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { organizationOf } from "./invitation.ts";

const publicPath = "/public/purchase-requests/:id/:supplierId";

type PublicEndpoint = Pick<
  Endpoint,
  "method" | "summary" | "takes" | "ignoresBody" | "answers" | "receive" | "handle"
> & {
  /** Path below the address of the supplier's page. */
  below: string;
  /** Requests a minute and address; several suppliers may share one. */
  rateLimit: number;
};

/** An endpoint of the supplier's page: it needs no user, the pair of ids in its address is the key. */
export const publicEndpoint = ({ below, ...more }: PublicEndpoint): Endpoint =>
  endpoint({ ...more, path: `${publicPath}${below}`, permission: "public", organization: organizationOf });
