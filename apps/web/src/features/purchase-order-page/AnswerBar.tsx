import { useState } from "react";
import { Button } from "../supplier-page/Button.tsx";
import { DateDialog } from "./DateDialog.tsx";
import { Problem, TextDialog, useSending } from "./Form.tsx";
import { usePage } from "./page.ts";

type Props = { reference: string; asked: () => void };

/** What the supplier can answer, always at hand; the first button names the date. */
export function AnswerBar({ reference, asked }: Props) {
  const { order, say, day, api, show } = usePage();
  const [open, setOpen] = useState<"date" | "question" | undefined>();
  const sending = useSending();
  const close = () => setOpen(undefined);
  const confirm = () =>
    sending.run(
      () =>
        api.confirm({
          confirmed_delivery_date: order.delivery_date,
          supplier_reference: reference.trim() || null,
          remark: null,
        }),
      show,
    );
  const action = order.delivery_date ? say("confirmFor", { day: day(order.delivery_date) }) : say("confirm");
  return (
    <footer className="sticky bottom-0 z-10 border-line border-t bg-surface">
      <div className="mx-auto grid max-w-3xl grid-cols-[1fr_auto] gap-2 px-4 py-2.5 sm:grid-cols-[auto_auto_1fr]">
        <div className="col-span-full empty:hidden">
          <Problem>{sending.problem}</Problem>
        </div>
        <Button
          look="primary"
          tall
          pending={sending.pending}
          onClick={() => void confirm()}
          className="h-12! max-sm:col-span-2 max-sm:text-base sm:order-3 sm:h-11! sm:justify-self-end sm:px-6"
        >
          {sending.pending ? say("sending") : action}
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
