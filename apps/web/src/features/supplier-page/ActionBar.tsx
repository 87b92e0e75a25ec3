import { Button } from "../../public/Button.tsx";
import { focusField } from "../../public/Field.tsx";
import type { Problem, Problems } from "./texts/problem.ts";
import { sayProblem, useTexts } from "./texts/Texts.tsx";

/** An open point of the form, and the field to focus for it. */
export type Hint = { field: string; text: string; bad: boolean };

type Props = {
  ask: () => void;
  review: () => void;
  message: Problem | undefined;
  problems: Problems;
  hints: Hint[];
  note: string | undefined;
};

/** Sticky bar at the bottom: ask a question or review the offer. Lists what still blocks the review. */
export function ActionBar({ ask, review, message, problems, hints, note }: Props) {
  const { say } = useTexts();
  const count = Object.keys(problems).length;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 lg:mx-0 lg:rounded-t-lg lg:border-x print:hidden">
      <div role="alert" className="text-bad empty:hidden">
        {message ? sayProblem(say, message) : count > 0 ? say("checkFields", { count }) : null}
      </div>
      <div className="flex items-center gap-2">
        <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-4 text-muted max-sm:hidden">
          {hints.map(({ field, text, bad }) => (
            <button
              key={field}
              type="button"
              className={`text-start ${bad ? "text-bad" : "text-accent"}`}
              onClick={() => focusField(field)}
            >
              {text}
            </button>
          ))}
          {note}
        </span>
        <span className="text-xs text-muted max-lg:hidden">{say("sentAfterReview")}</span>
        <Button tall onClick={ask} className="sm:px-5">
          {say("askQuestion")}
        </Button>
        <Button onClick={review} look="primary" tall className="max-sm:flex-1 sm:min-w-48">
          {say("reviewOffer")}
        </Button>
      </div>
    </div>
  );
}
