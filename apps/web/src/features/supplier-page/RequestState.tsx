import { dayMs } from "@kantwerk/contract/days";
import type { SubmissionReason } from "@kantwerk/contract/supplierPage";
import { Button } from "../../public/Button.tsx";
import { useClock } from "../../public/clock.ts";
import { Refusal } from "../../public/Field.tsx";
import { Notice } from "../../public/Notice.tsx";
import { useAction } from "../../public/useAction.ts";
import { usePage } from "./Page.tsx";
import { type TextKey, useTexts } from "./texts/Texts.tsx";

const reasons: Record<SubmissionReason, [TextKey, TextKey]> = {
  closed: ["closedTitle", "closedText"],
  deadline: ["deadlineTitle", "deadlineText"],
  inactive: ["inactiveTitle", "inactiveText"],
  not_sent: ["notSentTitle", "notSentText"],
};

type Props = {
  reason: SubmissionReason | null;
  resume: () => void;
  ask: () => void;
  /** Called after an extension was requested. */
  asked: () => void;
};

/** Explains why no offer is possible now: closed, declined, or all lines offered. */
export function WhyNoOffer({ reason, resume, ask, asked }: Props) {
  const { say } = useTexts();
  const { data } = usePage();
  const clock = useClock();
  const { meta, request, offers } = data;
  const organization = meta.organization.name;
  if (reason) {
    const [title, text] = reasons[reason];
    const date = `${clock.dateTime(request.close_submission_at)} ${clock.zone(request.close_submission_at)}`;
    return (
      <Notice tone={reason === "inactive" || reason === "not_sent" ? "warn" : "info"} title={say(title)}>
        <p className="text-muted">{say(text, { organization, date })}</p>
        {reason === "deadline" ? <MoreTime asked={asked} /> : null}
      </Notice>
    );
  }
  if (meta.declined_at) {
    return (
      <Notice tone="info" title={say("declinedTitle")}>
        {meta.decline_reason ? (
          <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
            {meta.decline_reason}
          </p>
        ) : null}
        <div className="mt-2 flex gap-2">
          <Button look="primary" onClick={resume}>
            {say("offerAfterAll")}
          </Button>
          <Button onClick={ask}>{say("askQuestion")}</Button>
        </div>
      </Notice>
    );
  }
  const standing = offers.some((own) => !own.offer.withdrawn_at);
  return (
    <Notice tone="info" title={say(standing ? "allOfferedTitle" : "nothingOpenTitle")}>
      <p className="text-muted">{say(standing ? "allOfferedText" : "nothingOpenText")}</p>
      <Button className="mt-2 justify-self-start" onClick={ask}>
        {say("askQuestion")}
      </Button>
    </Notice>
  );
}

const askedDays = 2;

/** Two days later at the same time of day, never on a weekend. */
function laterDeadline(deadline: string, now = Date.now()): string {
  const until = new Date(deadline);
  const least = Math.max(now, until.getTime()) + askedDays * dayMs;
  while (until.getTime() < least || [0, 6].includes(until.getDay())) until.setTime(until.getTime() + dayMs);
  return until.toISOString();
}

/** Requests an extension with one tap, and confirms the request. */
function MoreTime({ asked }: { asked: () => void }) {
  const { say } = useTexts();
  const { data, api } = usePage();
  const clock = useClock();
  const { pending, problem, run } = useAction();
  const waiting = data.questions.findLast(({ extension_until }) => extension_until !== null);
  if (waiting?.extension_until) {
    const date = clock.dateTime(waiting.extension_until);
    return <p className="font-medium">{say("moreTimeWaits", { date })}</p>;
  }
  const until = laterDeadline(data.request.close_submission_at);
  const date = clock.dateTime(until);
  const send = () => run(() => api.ask(say("moreTimeQuestion", { date }), { extension_until: until }), asked);
  return (
    <>
      <Button look="primary" className="mt-2 justify-self-start" pending={pending} onClick={send}>
        {say(pending ? "sending" : "moreTime", { date })}
      </Button>
      <Refusal problem={problem} />
    </>
  );
}
