import { type FormEvent, type ReactNode, useState } from "react";
import type { Outcome } from "./api.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { TextArea } from "./Field.tsx";
import { useTexts } from "./texts.ts";
import { useAction } from "./useAction.ts";

type FormProps = {
  title: string;
  text?: string | undefined;
  /** Label of the submit button. */
  action: string;
  look?: "primary" | "danger";
  pending: boolean;
  submit: (form: HTMLFormElement) => void;
  close: () => void;
  children: ReactNode;
};

/** A modal form. */
export function FormDialog(props: FormProps) {
  const { title, text, action, look = "primary", pending, submit, close, children } = props;
  const { say } = useTexts();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        {text ? <p className="text-muted">{text}</p> : null}
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{say("cancel")}</Button>
          <Button type="submit" look={look} pending={pending}>
            {pending ? say("sending") : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Props = Pick<FormProps, "title" | "text" | "action" | "look" | "close"> & {
  label: string;
  /** Error if the text is empty. */
  missing: string;
  initial?: string;
  /** Called on each change, so that the text survives closing the dialog. */
  keep?: (text: string) => void;
  send: (text: string) => Promise<Outcome<unknown>>;
  done: () => void;
};

/** A dialog that submits one text. */
export function TextDialog({ label, missing, initial = "", keep, send, done, ...dialog }: Props) {
  const [value, setValue] = useState(initial);
  const { pending, problem, setProblem, run } = useAction();
  const submit = (form: HTMLFormElement) => {
    if (value.trim() !== "") return void run(() => send(value.trim()), done);
    setProblem({ said: missing });
    form.querySelector("textarea")?.focus();
  };
  return (
    <FormDialog {...dialog} pending={pending} submit={submit}>
      <TextArea
        name="text"
        label={label}
        value={value}
        required
        problem={problem}
        onChange={(typed) => {
          setValue(typed);
          keep?.(typed);
        }}
      />
    </FormDialog>
  );
}
