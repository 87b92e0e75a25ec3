import { Button } from "./Button.tsx";
import type { Problem, Problems } from "./texts/problem.ts";
import { sayProblem, useTexts } from "./texts/Texts.tsx";

type Props = {
  ask: () => void;
  submit: () => void;
  sending: boolean;
  message: Problem | undefined;
  problems: Problems;
  note: string | undefined;
};

/** Stays at the bottom of the screen: ask, or send. Says in words why sending did not work. */
export function ActionBar({ ask, submit, sending, message, problems, note }: Props) {
  const { say } = useTexts();
  const count = Object.keys(problems).length;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 lg:mx-0 lg:rounded-t-lg lg:border-x">
      <div role="alert" className="text-bad empty:hidden">
        {message ? sayProblem(say, message) : count > 0 ? say("checkFields", { count }) : null}
      </div>
      <div className="flex items-center gap-2">
        <span className="mr-auto text-muted max-sm:hidden">{note}</span>
        <Button tall onClick={ask} className="sm:px-5">
          {say("askQuestion")}
        </Button>
        <Button onClick={submit} look="primary" tall pending={sending} className="max-sm:flex-1 sm:min-w-60">
          {say(sending ? "submitting" : "submitOffer")}
        </Button>
      </div>
    </div>
  );
}
