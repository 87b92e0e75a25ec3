import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ListScreen } from "../../crud/ListScreen.tsx";
import { type ListSearch, withFilter } from "../../crud/listState.ts";
import { useFormats } from "../../i18n/formats.ts";
import type { RecordOfType } from "../../lib/jsonapi.ts";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { RequestStatus } from "./RequestStatus.tsx";

/** The list of purchase requests with status and deadline. */
export function ListPage({ search }: { search: ListSearch }) {
  return (
    <ListScreen
      resource={purchaseRequests}
      search={search}
      actions={<StatusFilter search={search} />}
      cells={{
        status: (request) => <RequestStatus request={request} />,
        close_submission_at: (request) => <Deadline request={request} />,
      }}
    />
  );
}

/** One filter for both awarded statuses. */
const shownStatuses = { draft: "draft", open: "open", closed: "closed", awarded: "awarded_in_part,awarded" };

function StatusFilter({ search }: { search: ListSearch }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const status = search.filter?.status;
  const show = (value: string) =>
    navigate({
      to: "/purchase-requests/list",
      search: withFilter(search, "status", { "": value === "all" ? undefined : value }),
      resetScroll: false,
    });
  return (
    <SegmentedControl
      label={t("fields.status")}
      value={Object.values(shownStatuses).find((each) => each === status) ?? "all"}
      onChange={show}
      options={[
        { value: "all", label: t("purchaseRequests.all") },
        ...Object.entries(shownStatuses).map(([name, value]) => ({
          value,
          label: t(`choices.purchase-requests.status.${name as keyof typeof shownStatuses}`),
        })),
      ]}
    />
  );
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
