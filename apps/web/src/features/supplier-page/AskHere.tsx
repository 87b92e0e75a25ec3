import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Place } from "../preview/pinning.ts";
import { Button } from "./Button.tsx";
import { TextArea } from "./Field.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";
import { useAction } from "./useAction.ts";

type Props = { fileId: string; place: Place; close: (said?: string) => void };

/** Asks the buyer about a place of a drawing. */
export function AskHere({ fileId, place, close }: Props) {
  const { say } = useTexts();
  const { api, reload } = usePage();
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { pending, problem, setProblem, run } = useAction();
  const focus = () => form.current?.querySelector("textarea")?.focus();
  useEffect(focus, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") {
      setProblem({ key: "questionMissing" });
      return focus();
    }
    return run(
      () => api.ask(text.trim(), { pin: { file_id: fileId, ...place } }),
      async () => {
        await reload();
        close(say("questionSent"));
      },
    );
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        name="question-here"
        label={say("question")}
        value={text}
        required
        problem={problem}
        onChange={setText}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={() => close()}>{say("cancel")}</Button>
        <Button type="submit" look="primary" pending={pending}>
          {say(pending ? "sending" : "sendQuestion")}
        </Button>
      </div>
    </form>
  );
}
