import type { SubmissionReason } from "@kantwerk/contract/supplierPage";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { usePage } from "./Page.tsx";
import type { TextKey } from "./texts/en.ts";
import { useTexts } from "./texts/Texts.tsx";

const reasons: Record<SubmissionReason, [TextKey, TextKey]> = {
  closed: ["closedTitle", "closedText"],
  deadline: ["deadlineTitle", "deadlineText"],
  inactive: ["inactiveTitle", "inactiveText"],
  not_sent: ["notSentTitle", "notSentText"],
};

type Props = { reason: SubmissionReason | null; resume: () => void; ask: () => void };

/** Why nothing can be offered now: closed, declined, or everything offered already. */
export function WhyNoOffer({ reason, resume, ask }: Props) {
  const { say } = useTexts();
  const { data, clock } = usePage();
  const { meta, request, offers } = data;
  const organization = meta.organization.name;
  if (reason) {
    const [title, text] = reasons[reason];
    const date = clock(request.close_submission_at, true);
    return (
      <Notice tone={reason === "inactive" || reason === "not_sent" ? "warn" : "idle"} title={say(title)}>
        <p className="text-muted">{say(text, { organization, date })}</p>
      </Notice>
    );
  }
  if (meta.declined_at) {
    return (
      <Notice tone="idle" title={say("declinedTitle")}>
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
    <Notice tone="idle" title={say(standing ? "allOfferedTitle" : "nothingOpenTitle")}>
      <p className="text-muted">{say(standing ? "allOfferedText" : "nothingOpenText")}</p>
      <Button className="mt-2 justify-self-start" onClick={ask}>
        {say("askQuestion")}
      </Button>
    </Notice>
  );
}
