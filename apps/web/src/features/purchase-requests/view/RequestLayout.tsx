import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { useRefusal } from "../../../i18n/useRefusal.ts";
import { ApiError } from "../../../lib/errors.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { requestQuery } from "../queries.ts";
import { RequestStatus } from "../RequestStatus.tsx";
import type { PurchaseRequest } from "../records.ts";
import { needsOf } from "./needs.ts";
import { RequestActions } from "./RequestActions.tsx";
import { RequestContext, useRequest } from "./RequestContext.ts";
import { RequestTabs } from "./RequestTabs.tsx";

const mailDelayMs = 60_000;
const pollMs = 2000;

/** Whether to poll: mails leave the queue after sending, and only then do the suppliers' statuses change. */
function awaitsMails(request: PurchaseRequest | undefined, sentAgain: number): boolean {
  if (!request?.sent_at) return false;
  const sent = Math.max(Date.parse(request.sent_at), sentAgain);
  const isPending = request.purchase_request_suppliers.some(({ status }) => status === "pending");
  return isPending && Date.now() - sent < mailDelayMs;
}

/** Header and tabs of the request's pages. */
export function RequestLayout({ id }: { id: string }) {
  const may = usePermissions();
  const [sentAgain, setSentAgain] = useState(0);
  const { data, error } = useQuery({
    ...requestQuery(id, may("users.view")),
    refetchInterval: ({ state }) => awaitsMails(state.data, sentAgain) && pollMs,
  });
  // Keep showing cached data while the server is unreachable, but not for a deleted request.
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

/** Number, name, status and actions. */
function RequestHeader({ onSent }: { onSent: () => void }) {
  const request = useRequest();
  return (
    <PageHeader
      title={[request.number, request.name].filter(Boolean).join(" · ")}
      aside={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs">
          <RequestStatus request={request} />
          <Progress request={request} />
        </span>
      }
      actions={<RequestActions onSent={onSent} />}
    />
  );
}

function Progress({ request }: { request: PurchaseRequest }) {
  const t = useTranslations("purchaseRequests");
  const formats = useFormats();
  const suppliers = request.purchase_request_suppliers;
  const missing = request.state === "open" && !request.sent_at ? needsOf(request) : undefined;
  const refusal = useRefusal(missing);
  const answered = suppliers.filter(({ status }) => status === "answered").length;
  const words = [
    request.state === "closed"
      ? t("closed", { time: formats.dateTime(request.closed_at) })
      : t("closes", { time: formats.dateTime(request.close_submission_at) }),
    ...(request.sent_at && suppliers.length > 0
      ? [t("answered", { answered, count: suppliers.length })]
      : []),
    ...(refusal ? [refusal] : []),
  ];
  return <span>{words.join(" · ")}</span>;
}
