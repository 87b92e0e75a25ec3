import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { requestQuery } from "../queries.ts";
import type { PurchaseRequest } from "../records.ts";
import { RequestContext } from "./RequestContext.ts";
import { RequestHeader } from "./RequestHeader.tsx";
import { RequestTabs } from "./RequestTabs.tsx";

const mailsTake = 60_000;
const lookAgain = 2000;

/** Mails leave a moment after sending; until then the suppliers' states are still to come. */
function awaitsMails(request: PurchaseRequest | undefined, sentAgain: number): boolean {
  if (!request?.sent_at) return false;
  const sent = Math.max(Date.parse(request.sent_at), sentAgain);
  const isPending = request.purchase_request_suppliers.some(({ status }) => status === "pending");
  return isPending && Date.now() - sent < mailsTake;
}

/** Head and tabs of a request around each of its pages. */
export function RequestLayout({ id }: { id: string }) {
  const may = usePermissions();
  const [sentAgain, setSentAgain] = useState(0);
  const { data, error } = useQuery({
    ...requestQuery(id, may("users.view")),
    refetchInterval: ({ state }) => awaitsMails(state.data, sentAgain) && lookAgain,
  });
  // What was on show stays while the server cannot be reached; one that is gone does not.
  const isGone = error instanceof ApiError && error.status === 404;
  if (error && (!data || isGone)) throw error;
  if (!data) return <Waiting />;
  return (
    <RequestContext value={data}>
      <RequestHeader onSent={() => setSentAgain(Date.now())} />
      <RequestTabs />
      <Outlet />
    </RequestContext>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-7 w-80 max-w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
