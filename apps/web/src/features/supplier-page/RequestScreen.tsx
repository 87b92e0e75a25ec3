import { useEffect, useState } from "react";
import { Card } from "./Card.tsx";
import { FileList } from "./FileList.tsx";
import { Notice } from "./Notice.tsx";
import { OfferForm } from "./OfferForm.tsx";
import { OwnOffers } from "./OwnOffers.tsx";
import { usePage } from "./Page.tsx";
import { ProductCard } from "./ProductCard.tsx";
import { RequestHead } from "./RequestHead.tsx";
import { WhyNoOffer } from "./RequestState.tsx";
import { SupplierInformation } from "./SupplierInformation.tsx";
import { Survey } from "./Survey.tsx";
import { TextDialog } from "./TextDialog.tsx";
import type { TextKey } from "./texts/en.ts";
import type { Problem } from "./texts/problem.ts";
import { sayProblem, useTexts } from "./texts/Texts.tsx";
import type { useDraft } from "./useDraft.ts";

const everyMs = 20_000;

/** The time, followed closely enough for a deadline in minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type Props = {
  drafting: ReturnType<typeof useDraft>;
  questionDraft: { read: () => string; write: (text: string) => void };
};

/** The whole request: what is asked, what was offered, and what can be done now. */
export function RequestScreen({ drafting, questionDraft }: Props) {
  const { say } = useTexts();
  const { data, api, reload } = usePage();
  const [dialog, setDialog] = useState<"ask" | "decline" | undefined>();
  const [done, setDone] = useState<TextKey | undefined>();
  const [refused, setRefused] = useState<Problem | undefined>();
  const [resumed, setResumed] = useState(false);
  const now = useNow();
  const { submission, declined_at, organization } = data.meta;
  const late = Date.parse(data.request.close_submission_at) <= now;
  const reason = submission.reason ?? (submission.allowed && late ? "deadline" : null);
  const offers = !reason && data.openLines.length > 0 && (!declined_at || resumed);
  const finish = (key: TextKey) => async () => {
    await reload();
    setDialog(undefined);
    setDone(key);
  };
  const taken = async () => {
    drafting.clear();
    await reload();
    setRefused(undefined);
    setDone("submitted");
  };
  const about = (
    <>
      <SupplierInformation />
      <Questions />
    </>
  );
  const overtaken = async (message: Problem) => {
    await reload();
    setDone(undefined);
    setRefused(message);
  };
  return (
    <>
      <RequestHead now={now} />
      {done ? <Done key={`${done} ${data.offers.length}`} done={done} /> : null}
      {refused ? <Notice tone="bad" title={sayProblem(say, refused)} arrives /> : null}
      <Survey given={() => setDone("surveyDone")} />
      {offers ? null : (
        <WhyNoOffer reason={reason} resume={() => setResumed(true)} ask={() => setDialog("ask")} />
      )}
      <OwnOffers withdrawn={() => setDone("withdrawnDone")} />
      <Documentation />
      {offers ? (
        <OfferForm
          drafting={drafting}
          ask={() => setDialog("ask")}
          decline={() => setDialog("decline")}
          {...{ taken, overtaken }}
          aside={about}
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[7fr_5fr]">
          <Products />
          <div className="grid gap-4">{about}</div>
        </div>
      )}
      {dialog === "ask" ? (
        <TextDialog
          title={say("askQuestion")}
          label="question"
          missing="questionMissing"
          action="sendQuestion"
          look="primary"
          initial={questionDraft.read()}
          keep={questionDraft.write}
          send={api.ask}
          done={async () => {
            questionDraft.write("");
            await finish("questionSent")();
          }}
          close={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === "decline" ? (
        <TextDialog
          title={say("declineTitle")}
          text={say("declineText", { organization: organization.name })}
          label="declineReason"
          missing="reasonMissing"
          action="decline"
          look="danger"
          send={api.decline}
          done={finish("declineDone")}
          close={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}

function Done({ done }: { done: TextKey }) {
  const { say } = useTexts();
  const { meta, openLines } = usePage().data;
  return (
    <Notice tone="good" title={say(done)} arrives>
      {done === "submitted" ? (
        <p>
          {say("thankYou", { organization: meta.organization.name })}{" "}
          {openLines.length > 0 ? say("openLines", { count: openLines.length }) : null}
        </p>
      ) : null}
    </Notice>
  );
}

/** The request's own files; that there are none is said only where no product has any either. */
function Documentation() {
  const { say } = useTexts();
  const { requestFiles, groups } = usePage().data;
  const others = groups.some(
    (group) => group.files.length > 0 || group.components.some((component) => component.files.length > 0),
  );
  if (requestFiles.length === 0 && others) return null;
  return (
    <Card title={say("documentation")}>
      {requestFiles.length > 0 ? (
        <FileList files={requestFiles} />
      ) : (
        <p className="text-muted">{say("noFiles")}</p>
      )}
    </Card>
  );
}

function Products() {
  const { groups } = usePage().data;
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <ProductCard key={group.product?.id ?? "other"} group={group} drawing={groups.length <= 3} />
      ))}
    </div>
  );
}

/** What was asked and answered about this request, oldest first. */
function Questions() {
  const { say } = useTexts();
  const { data, clock } = usePage();
  const { questions, meta } = data;
  if (questions.length === 0) return null;
  return (
    <Card title={say("questionsTitle")}>
      <ol className="grid gap-3">
        {questions.map((question) => {
          const own = question.author === "supplier";
          return (
            <li key={question.id} className={own ? "" : "border-l-2 border-accent pl-3"}>
              <p className="text-xs text-muted">
                <bdi>{own ? say("you") : meta.organization.name}</bdi>
                {" · "}
                {clock(question.created_at, true)}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {question.body}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
