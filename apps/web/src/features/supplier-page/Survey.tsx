import { useState } from "react";
import { Button } from "../../public/Button.tsx";
import { Field, Refusal } from "../../public/Field.tsx";
import { useAction } from "../../public/useAction.ts";
import { Card } from "./Card.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

const steps = [1, 2, 3, 4, 5];
const star = "M8 1.6l2 4.1 4.5.6-3.3 3.1.8 4.5L8 11.8l-4 2.1.8-4.5L1.5 6.3 6 5.7z";

/** Optional one-time survey about the request, shown after the supplier has answered. */
export function Survey({ given }: { given: () => void }) {
  const { say } = useTexts();
  const { data, api } = usePage();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState("");
  const [isLeft, setLeft] = useState(false);
  const { pending, problem, run } = useAction();
  if (!data.meta.asks_survey || isLeft) return null;
  const send = () => run(() => api.giveSurvey(rating, comment.trim()), given);
  return (
    <Card title={say("surveyTitle")}>
      <div className="grid gap-3">
        <fieldset className="flex gap-1" aria-label={say("surveyTitle")}>
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              aria-pressed={rating === step}
              aria-label={say("surveyStars", { count: step })}
              onClick={() => setRating(step)}
              className="grid size-9 place-items-center rounded-sm pointer-coarse:size-11"
            >
              <svg
                viewBox="0 0 16 16"
                aria-hidden="true"
                className={`size-6 ${step <= rating ? "fill-star stroke-star" : "fill-transparent stroke-line-strong"}`}
              >
                <path d={star} strokeLinejoin="round" />
              </svg>
            </button>
          ))}
        </fieldset>
        {rating > 0 ? (
          <Field
            name="survey"
            label={say("surveyComment")}
            value={comment}
            maxLength={1000}
            onChange={setComment}
          />
        ) : null}
        <Refusal problem={problem} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" disabled={rating === 0} pending={pending} onClick={send}>
            {say(pending ? "sending" : "surveySend")}
          </Button>
          <Button onClick={() => setLeft(true)}>{say("surveyLeave")}</Button>
        </div>
      </div>
    </Card>
  );
}
