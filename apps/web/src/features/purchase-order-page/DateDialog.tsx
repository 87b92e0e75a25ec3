import { useState } from "react";
import { Area, FormDialog, useSending } from "./Form.tsx";
import { usePage } from "./page.ts";

const dayMs = 86_400_000;

/** A working day so many days after another one: on a weekend the Monday after it. */
function workingDay(day: string, days: number): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
  const weekday = date.getUTCDay();
  const past = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(date.getTime() + past * dayMs).toISOString().slice(0, 10);
}

const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

type Props = { reference: string; close: () => void };

/** Confirms with another date, near ones by one tap, and with a remark. */
export function DateDialog({ reference, close }: Props) {
  const { order, say, day, api, show } = usePage();
  const asked = order.delivery_date;
  const near = asked ? [...new Set([1, 3, 7].map((days) => workingDay(asked, days)))] : [];
  const [date, setDate] = useState(order.confirmed_delivery_date ?? "");
  const [remark, setRemark] = useState(order.confirmation_remark ?? "");
  const sending = useSending();
  const submit = () => {
    if (date === "") return sending.setProblem(say("dateMissing"));
    const answer = {
      confirmed_delivery_date: date,
      supplier_reference: reference.trim() || null,
      remark: remark.trim() || null,
    };
    void sending.run(
      () => api.confirm(answer),
      (confirmed) => {
        close();
        show(confirmed);
      },
    );
  };
  return (
    <FormDialog
      title={say("otherDate")}
      text={asked ? say("otherDateText", { day: day(asked, true) }) : say("otherDateFree")}
      action={date ? say("confirmFor", { day: day(date) }) : say("confirm")}
      {...{ sending, submit, close }}
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
              <small className="text-muted text-xs">
                {between(asked, each) === 1 ? say("nextDay") : say("asOf", { count: between(asked, each) })}
              </small>
            </button>
          ))}
        </div>
      ) : null}
      <label className="grid gap-1 font-medium">
        {say("date")}
        <input
          type="date"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          className="control font-normal"
        />
      </label>
      <Area label={say("remark")} value={remark} onChange={setRemark} />
    </FormDialog>
  );
}
