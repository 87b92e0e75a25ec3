import { type FormEvent, useState } from "react";
import type { Outcome } from "./api.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { TextArea } from "./Field.tsx";
import type { TextKey } from "./texts/en.ts";
import { useTexts } from "./texts/Texts.tsx";
import { useAction } from "./useAction.ts";

type Props = {
  title: string;
  text?: string;
  label: TextKey;
  /** Said where nothing was written. */
  missing: TextKey;
  action: TextKey;
  look: "primary" | "danger";
  initial?: string;
  /** Called with each change, so that a text survives the dialog. */
  keep?: (text: string) => void;
  send: (text: string) => Promise<Outcome<unknown>>;
  done: () => void;
  close: () => void;
};

/** Asks for one text and sends it. */
export function TextDialog(props: Props) {
  const { title, text, label, missing, action, look, initial = "", keep, send, done, close } = props;
  const { say } = useTexts();
  const [value, setValue] = useState(initial);
  const { pending, problem, setProblem, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value.trim() === "") {
      setProblem({ key: missing });
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    run(() => send(value.trim()), done);
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {text ? <p className="text-muted">{text}</p> : null}
        <TextArea
          name={label}
          label={say(label)}
          value={value}
          required
          problem={problem}
          onChange={(typed) => {
            setValue(typed);
            keep?.(typed);
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{say("cancel")}</Button>
          <Button type="submit" look={look} pending={pending}>
            {say(pending ? "sending" : action)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
