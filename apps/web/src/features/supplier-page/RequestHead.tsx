import { useClock } from "../../public/clock.ts";
import { Status } from "../../ui/Status.tsx";
import { Deadline } from "./Deadline.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** The request's buyer, title and deadline. */
export function RequestHead() {
  const { say } = useTexts();
  const { data } = usePage();
  const clock = useClock();
  const { request, supplier } = data;
  return (
    <div data-head="" className="grid gap-2">
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
            {say("posted")} {clock.date(request.sent_at)}
          </span>
        ) : null}
        <Deadline />
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
          {request.contact_phone ? (
            <>
              {", "}
              <a href={`tel:${request.contact_phone.replace(/[^+\d]/g, "")}`}>{request.contact_phone}</a>
            </>
          ) : null}
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
