import { daysAfter, daysBetween } from "@kantwerk/contract/days";
import { useState } from "react";
import { Button } from "../../public/Button.tsx";
import { Field, Refusal, TextArea } from "../../public/Field.tsx";
import { FormDialog, TextDialog } from "../../public/TextDialog.tsx";
import { useAction } from "../../public/useAction.ts";
import { usePage } from "./page.ts";

type Props = { reference: string; asked: () => void };

/** The supplier's answers, fixed to the bottom of the screen; the first button names the delivery date. */
export function AnswerBar({ reference, asked }: Props) {
  const { order, say, day, api } = usePage();
  const [open, setOpen] = useState<"date" | "question" | undefined>();
  const { pending, problem, run } = useAction();
  const close = () => setOpen(undefined);
  const confirm = () =>
    run(
      () =>
        api.confirm({
          confirmed_delivery_date: order.delivery_date,
          supplier_reference: reference.trim() || null,
          remark: null,
        }),
      close,
    );
  const action = order.delivery_date ? say("confirmFor", { day: day(order.delivery_date) }) : say("confirm");
  return (
    <footer className="sticky bottom-0 z-10 border-line border-t bg-surface">
      <div className="mx-auto grid max-w-3xl grid-cols-[1fr_auto] gap-2 px-4 py-2.5 sm:grid-cols-[auto_auto_1fr]">
        <div className="col-span-full empty:hidden">
          <Refusal problem={problem} />
        </div>
        <Button
          look="primary"
          tall
          pending={pending}
          onClick={() => void confirm()}
          className="h-12! max-sm:col-span-2 max-sm:text-base sm:order-3 sm:h-11! sm:justify-self-end sm:px-6"
        >
          {pending ? say("sending") : action}
        </Button>
        <Button tall onClick={() => setOpen("date")}>
          {say("otherDate")}
        </Button>
        <Button tall onClick={() => setOpen("question")}>
          {say("ask")}
        </Button>
      </div>
      {open === "date" ? <DateDialog {...{ reference, close }} /> : null}
      {open === "question" ? (
        <TextDialog
          title={say("askTitle")}
          text={order.contact_name ?? ""}
          label={say("question")}
          missing={say("questionMissing")}
          action={say("send")}
          send={api.ask}
          done={() => {
            close();
            asked();
          }}
          close={close}
        />
      ) : null}
    </footer>
  );
}

/** The day this many days later, moved to Monday if it falls on a weekend. */
function workingDay(day: string, days: number): string {
  const date = daysAfter(day, days);
  const weekday = new Date(date).getUTCDay();
  const past = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return daysAfter(date, past);
}

type DateDialogProps = { reference: string; close: () => void };

/** Confirms with another date (nearby dates are one tap away) and a remark. */
function DateDialog({ reference, close }: DateDialogProps) {
  const { order, say, day, api } = usePage();
  const asked = order.delivery_date;
  const near = asked ? [...new Set([1, 3, 7].map((days) => workingDay(asked, days)))] : [];
  const [date, setDate] = useState(order.confirmed_delivery_date ?? "");
  const [remark, setRemark] = useState(order.confirmation_remark ?? "");
  const { pending, problem, setProblem, run } = useAction();
  const submit = () => {
    if (date === "") return setProblem({ said: say("dateMissing") });
    const answer = {
      confirmed_delivery_date: date,
      supplier_reference: reference.trim() || null,
      remark: remark.trim() || null,
    };
    void run(() => api.confirm(answer), close);
  };
  return (
    <FormDialog
      title={say("otherDate")}
      text={asked ? say("otherDateText", { day: day(asked, true) }) : say("otherDateFree")}
      action={date ? say("confirmFor", { day: day(date) }) : say("confirm")}
      {...{ pending, submit, close }}
    >
      {asked ? (
        <div className="grid grid-cols-3 gap-2">
          {near.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === date}
              onClick={() => setDate(each)}
              className="grid h-13 place-content-center rounded-md border border-line-strong bg-surface text-center tabular-nums leading-tight aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
            >
              {day(each, true).slice(0, -4)}
              <small className="text-muted text-xs">{say("asOf", { count: daysBetween(asked, each) })}</small>
            </button>
          ))}
        </div>
      ) : null}
      <Field name="date" label={say("date")} type="date" value={date} onChange={setDate} />
      <TextArea name="remark" label={say("remark")} value={remark} onChange={setRemark} />
      <Refusal problem={problem} />
    </FormDialog>
  );
}
