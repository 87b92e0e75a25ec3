import { Status } from "../../ui/Status.tsx";
import { timeLeft } from "./formats.ts";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

const urgentMs = 48 * 60 * 60 * 1000;

/** What is asked by whom and until when. */
export function RequestHead({ now }: { now: number }) {
  const { say } = useTexts();
  const { data, clock } = usePage();
  const { request, supplier } = data;
  const left = data.meta.submission.allowed ? timeLeft(request.close_submission_at, now) : undefined;
  const urgent = Date.parse(request.close_submission_at) - now < urgentMs;
  return (
    <div className="grid gap-2">
      <div>
        <p dir="auto" className="text-xs text-muted wrap-anywhere">
          {say(supplier ? "requestFor" : "requestTitle", {
            number: request.number ?? "",
            supplier: supplier?.name ?? "",
          })}
        </p>
        <h1 dir="auto" className="text-xl/7 font-semibold tracking-tight wrap-anywhere">
          {request.name}
        </h1>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <RequestState />
        {request.sent_at ? (
          <span className="text-xs text-muted">
            {say("posted")} {clock(request.sent_at, false)}
          </span>
        ) : null}
        <span>
          <b className="font-semibold">
            {say("closeAt")} {clock(request.close_submission_at, true)}
          </b>{" "}
          {left ? (
            <span className={urgent ? "font-medium text-warn" : "text-muted"}>
              ({say(left.key, left.values)})
            </span>
          ) : null}
        </span>
      </div>
      {request.additional_information ? (
        <p dir="auto" className="max-w-[75ch] whitespace-pre-line wrap-anywhere">
          <span className="sr-only">{say("fromBuyer")}: </span>
          {request.additional_information}
        </p>
      ) : null}
      {request.contact_name ? (
        <p className="text-xs text-muted">
          {say("yourContact")}: <bdi>{request.contact_name}</bdi>
        </p>
      ) : null}
    </div>
  );
}

function RequestState() {
  const { say } = useTexts();
  const { meta } = usePage().data;
  if (meta.declined_at) return <Status tone="bad">{say("declined")}</Status>;
  if (meta.submission.allowed) return <Status tone="good">{say("active")}</Status>;
  return <Status tone="idle">{say("closed")}</Status>;
}
