import { type FormEvent, type ReactNode, useState } from "react";
import type { Outcome } from "../supplier-page/api.ts";
import { Button } from "../supplier-page/Button.tsx";
import { Dialog } from "../supplier-page/Dialog.tsx";
import { usePage } from "./page.ts";

/** Sends something once, and keeps what went wrong to be said. */
export function useSending() {
  const { say } = usePage();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  async function run<T>(send: () => Promise<Outcome<T>>, done: (body: T) => void): Promise<void> {
    if (pending) return;
    setPending(true);
    setProblem("");
    const outcome = await send();
    setPending(false);
    if (outcome.outcome === "done") return done(outcome.body);
    if (outcome.outcome === "lost") return setProblem(say("lost"));
    setProblem(Object.values(outcome.errors).flat()[0] ?? outcome.message ?? say("failed"));
  }
  return { pending, problem, setProblem, run };
}

/** What went wrong, in words. */
export const Problem = ({ children }: { children: string }) =>
  children ? (
    <p role="alert" className="text-bad">
      {children}
    </p>
  ) : null;

type DialogProps = {
  title: string;
  text: string;
  action: string;
  look?: "primary" | "danger";
  sending: ReturnType<typeof useSending>;
  submit: () => void;
  close: () => void;
  children: ReactNode;
};

/** A question in the middle of the page, with its fields. */
export function FormDialog({
  title,
  text,
  action,
  look = "primary",
  sending,
  submit,
  close,
  children,
}: DialogProps) {
  const { say } = usePage();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <p className="text-muted">{text}</p>
        {children}
        <Problem>{sending.problem}</Problem>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button tall onClick={close}>
            {say("cancel")}
          </Button>
          <Button tall type="submit" look={look} pending={sending.pending}>
            {sending.pending ? say("sending") : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type AreaProps = { label: string; value: string; onChange: (value: string) => void; required?: boolean };

export const Area = ({ label, value, onChange, required }: AreaProps) => (
  <label className="grid gap-1 font-medium">
    {label}
    <textarea
      rows={3}
      dir="auto"
      aria-required={required || undefined}
      value={value}
      maxLength={10_000}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="control h-auto! min-h-20 resize-y py-2 font-normal"
    />
  </label>
);

type TextDialogProps = {
  title: string;
  text: string;
  label: string;
  missing: string;
  action: string;
  look?: "primary" | "danger";
  send: (text: string) => Promise<Outcome<unknown>>;
  done: () => void;
  close: () => void;
};

/** Asks for one text and sends it. */
export function TextDialog({ label, missing, send, done, ...dialog }: TextDialogProps) {
  const [value, setValue] = useState("");
  const sending = useSending();
  const submit = () => {
    if (value.trim() === "") return sending.setProblem(missing);
    void sending.run(() => send(value.trim()), done);
  };
  return (
    <FormDialog {...dialog} sending={sending} submit={submit}>
      <Area label={label} value={value} onChange={setValue} required />
    </FormDialog>
  );
}
