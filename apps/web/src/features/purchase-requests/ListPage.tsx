import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ListScreen } from "../../crud/ListScreen.tsx";
import { type ListSearch, withFilter } from "../../crud/listState.ts";
import { useFormats } from "../../i18n/formats.ts";
import type { RecordOfType } from "../../lib/jsonapi.ts";
import { Badge } from "../../ui/Badge.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";

/** All purchase requests: what is open, what suppliers can answer, and until when. */
export function ListPage({ search }: { search: ListSearch }) {
  return (
    <ListScreen
      resource={purchaseRequests}
      search={search}
      actions={<StateFilter search={search} />}
      cells={{
        active: (request) => <Activity request={request} />,
        close_submission_at: (request) => <Deadline request={request} />,
      }}
    />
  );
}

function StateFilter({ search }: { search: ListSearch }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const state = search.filter?.state;
  const show = (value: string) =>
    navigate({
      to: "/purchase-requests/list",
      search: withFilter(search, "state", { "": value === "all" ? undefined : value }),
      resetScroll: false,
    });
  return (
    <SegmentedControl
      label={t("fields.state")}
      value={state === "open" || state === "closed" ? state : "all"}
      onChange={show}
      options={[
        { value: "all", label: t("purchaseRequests.all") },
        { value: "open", label: t("choices.purchase-requests.state.open") },
        { value: "closed", label: t("choices.purchase-requests.state.closed") },
      ]}
    />
  );
}

function Activity({ request }: { request: RecordOfType<"purchase-requests"> }) {
  const t = useTranslations("purchaseRequests");
  if (request.state === "closed") return null;
  if (request.sent_at === null) return <Badge>{t("draft")}</Badge>;
  return <Badge tone={request.active ? "info" : "idle"}>{t(request.active ? "active" : "inactive")}</Badge>;
}

function Deadline({ request }: { request: RecordOfType<"purchase-requests"> }) {
  const formats = useFormats();
  return (
    <span className="tabular-nums">
      {formats.dateTime(request.close_submission_at)}
      {request.state === "open" ? (
        <span className="ml-2 text-xs text-faint">{formats.relative(request.close_submission_at)}</span>
      ) : null}
    </span>
  );
}
