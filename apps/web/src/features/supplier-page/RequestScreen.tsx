import { lazy, useState } from "react";
import { Later } from "../../public/Later.tsx";
import { Notice } from "../../public/Notice.tsx";
import { TextDialog } from "../../public/TextDialog.tsx";
import { Card } from "./Card.tsx";
import { Changes } from "./Changes.tsx";
import { useNow } from "./Deadline.tsx";
import { isTouched } from "./draft.ts";
import { FileList } from "./FileList.tsx";
import { OfferForm } from "./OfferForm.tsx";
import { Outcome } from "./Outcome.tsx";
import { OwnOffers } from "./OwnOffers.tsx";
import { type Correction, isCorrectable, usePage } from "./Page.tsx";
import { ProductCard } from "./ProductCard.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { RequestHead } from "./RequestHead.tsx";
import { WhyNoOffer } from "./RequestState.tsx";
import { SupplierInformation } from "./SupplierInformation.tsx";
import { Survey } from "./Survey.tsx";
import type { Problem } from "./texts/problem.ts";
import { sayProblem, type TextKey, useTexts } from "./texts/Texts.tsx";
import { UnsentEntries } from "./UnsentEntries.tsx";
import type { useDraft } from "./useDraft.ts";

const CorrectDialog = lazy(() =>
  import("./CorrectDialog.tsx").then((module) => ({ default: module.CorrectDialog })),
);

type Props = {
  drafting: ReturnType<typeof useDraft>;
  questionDraft: { read: () => string; write: (text: string) => void };
  correcting: Correction | undefined;
  closeCorrection: () => void;
};

/** The whole page: request, submitted offers and the current actions. */
export function RequestScreen({ drafting, questionDraft, correcting, closeCorrection }: Props) {
  const { say } = useTexts();
  const { data, api, reload } = usePage();
  const [dialog, setDialog] = useState<"ask" | "decline" | undefined>();
  const [done, setDone] = useState<TextKey | undefined>();
  const [refused, setRefused] = useState<Problem | undefined>();
  const [resumed, setResumed] = useState(false);
  const [wantsReview, setReviewing] = useState(false);
  const now = useNow();
  const { submission, declined_at, organization } = data.meta;
  const late = Date.parse(data.request.close_submission_at) <= now;
  const reason = submission.reason ?? (submission.allowed && late ? "deadline" : null);
  const offers = !reason && data.openLines.length > 0 && (!declined_at || resumed);
  const reviewing = offers && wantsReview;
  const finish = (key: TextKey) => () => {
    setDialog(undefined);
    setDone(key);
  };
  const taken = async () => {
    drafting.clear();
    setReviewing(false);
    await reload();
    setRefused(undefined);
    setDone("submitted");
  };
  const about = <SupplierInformation />;
  const overtaken = async (message: Problem) => {
    setReviewing(false);
    await reload();
    setDone(undefined);
    setRefused(message);
  };
  return (
    <>
      {reviewing ? null : (
        <>
          <RequestHead />
          <Outcome />
          <Changes />
          {done ? <Done key={`${done} ${data.offers.length}`} done={done} /> : null}
          {refused ? <Notice tone="bad" title={sayProblem(say, refused)} arrives /> : null}
          <QuestionList />
          {offers ? null : (
            <WhyNoOffer
              reason={reason}
              resume={() => setResumed(true)}
              ask={() => setDialog("ask")}
              asked={() => setDone("moreTimeAsked")}
            />
          )}
          {reason && isTouched(drafting.draft) ? <UnsentEntries draft={drafting.draft} /> : null}
          <OwnOffers done={setDone} />
          <Survey given={() => setDone("surveyDone")} />
          <Documentation />
        </>
      )}
      {offers ? (
        <OfferForm
          drafting={drafting}
          ask={() => setDialog("ask")}
          decline={() => setDialog("decline")}
          {...{ taken, overtaken, reviewing, setReviewing }}
          aside={about}
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[7fr_5fr]">
          <Products />
          <div className="grid gap-4">{about}</div>
        </div>
      )}
      {isCorrectable(correcting) ? (
        <Later>
          <CorrectDialog
            key={correcting.own.id}
            correction={correcting}
            close={closeCorrection}
            done={() => {
              closeCorrection();
              setDone("correctedDone");
            }}
          />
        </Later>
      ) : null}
      {dialog === "ask" ? (
        <TextDialog
          title={say("askQuestion")}
          label={say("question")}
          missing={say("questionMissing")}
          action={say("sendQuestion")}
          initial={questionDraft.read()}
          keep={questionDraft.write}
          send={async (text) => {
            const outcome = await api.ask(text);
            if (outcome.outcome === "done") questionDraft.write("");
            return outcome;
          }}
          done={finish("questionSent")}
          close={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === "decline" ? (
        <TextDialog
          title={say("declineTitle")}
          text={say("declineText", { organization: organization.name })}
          label={say("declineReason")}
          missing={say("reasonMissing")}
          action={say("decline")}
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
          {say("copySent", { email: meta.receipts_to })}{" "}
          {openLines.length > 0 ? say("openLines", { count: openLines.length }) : null}
        </p>
      ) : null}
    </Notice>
  );
}

/** Files of the request; the empty text appears only if no product has files either. */
function Documentation() {
  const { say } = useTexts();
  const { requestFiles, groups } = usePage().data;
  const others = groups.some(
    (group) => group.files.length > 0 || group.components.some((component) => component.files.length > 0),
  );
  if (requestFiles.length === 0 && others) return null;
  if (requestFiles.length === 0) {
    return (
      <p className="text-xs text-muted">
        {say("documentation")}: {say("noFiles")}
      </p>
    );
  }
  return (
    <Card title={say("documentation")}>
      <FileList files={requestFiles} />
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
