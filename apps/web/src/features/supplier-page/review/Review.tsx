import { useEffect, useMemo, useRef, useState } from "react";
import { formatDate } from "../../../i18n/dates.ts";
import { Button } from "../../../public/Button.tsx";
import { number, total } from "../../../public/formats.ts";
import { useBack } from "../../../public/useBack.ts";
import type { Change } from "../changeDraft.ts";
import { type ColumnSum, columnSums, columnsOf, costsOf } from "../columns.ts";
import { Deadline } from "../Deadline.tsx";
import { offeredLines } from "../declines.ts";
import type { Draft } from "../draft.ts";
import { judgeOffer } from "../judgeOffer.ts";
import { usePage } from "../Page.tsx";
import type { Problem } from "../texts/problem.ts";
import { sayProblem, useTexts } from "../texts/Texts.tsx";
import { toTotal } from "../totals.ts";
import { confirmId, Marks } from "./Marks.tsx";
import { ReviewDetails } from "./ReviewDetails.tsx";
import { ReviewTable } from "./ReviewTable.tsx";
import { Undecided } from "./Undecided.tsx";
import { useMarks } from "./useMarks.ts";

type Props = {
  draft: Draft;
  today: string;
  change: (change: Change) => void;
  sending: boolean;
  message: Problem | undefined;
  submit: () => void;
  close: () => void;
  /** Focuses a field of the form. */
  edit: (field: string) => void;
};

/** The complete offer before it is sent; the only place that submits. */
export function Review({ draft, today, change, sending, message, submit, close, edit }: Props) {
  const { say } = useTexts();
  const { data } = usePage();
  const { openLines, meta, request, supplier } = data;
  useBack(close);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const columns = useMemo(() => columnsOf(openLines), [openLines]);
  const { offers, once } = judgeOffer(draft, offeredLines(draft, openLines), today);
  const costs = once ?? meta.once_costs;
  const sums = columnSums(columns, openLines, offers, costs);
  const valid = offers[0]?.attributes.valid_until;
  const marks = useMarks(offers, today);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const waits = marks.length > 0 && !isConfirmed;
  const send = () => {
    setAsked(waits);
    if (!waits) return submit();
    document.getElementById(confirmId)?.focus();
  };
  const copy = say("copyTo", { email: meta.receipts_to });
  return (
    <section aria-label={say("review")} className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-1">
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl/7 font-semibold tracking-tight outline-none">
            {say("review")}
          </h1>
          <p className="text-xs text-muted wrap-anywhere">
            {request.number} · <bdi>{request.name}</bdi>
            {supplier ? ` · ${say("by", { supplier: supplier.name })}` : ""}
          </p>
        </div>
        <Deadline />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Tiles columns={columns} sums={sums} costs={toTotal(costsOf(costs))} lines={openLines.length} />
          <Marks {...{ marks, offers, isConfirmed, edit }} confirm={setConfirmed} />
          <Undecided draft={draft} change={change} />
          <ReviewTable {...{ columns, draft, offers, sums, costs }} />
        </div>
        <ReviewDetails offer={offers[0]} costs={costs} files={draft.files} edit={edit} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 lg:mx-0 lg:rounded-t-lg lg:border-x">
        <div role="alert" className="text-bad empty:hidden">
          {isAsked && waits ? say("marksAsk") : message ? sayProblem(say, message) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 text-xs text-muted wrap-anywhere max-sm:basis-full">
            {valid ? `${say("bindingUntil", { date: formatDate(valid) })} ${copy}` : copy}
          </span>
          <Button tall onClick={close} className="sm:px-5">
            {say("back")}
          </Button>
          <Button look="primary" tall pending={sending} onClick={send} className="max-sm:flex-1 sm:min-w-48">
            {say(sending ? "submitting" : "submitOffer")}
          </Button>
        </div>
      </div>
    </section>
  );
}

type TilesProps = {
  columns: ReturnType<typeof columnsOf>;
  sums: ColumnSum[];
  costs: string;
  lines: number;
};

/** The totals first: on phones the table's foot is far down. */
function Tiles({ columns, sums, costs, lines }: TilesProps) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface lg:hidden">
      <dl className="flex divide-x divide-line">
        {columns.map(({ index, quantity }) => (
          <div key={index} className="min-w-28 flex-1 px-3 py-2 text-end tabular-nums">
            <dt className="text-muted">
              {quantity === null
                ? say("lot", { index: index + 1 })
                : say("quantityPieces", { quantity: number(quantity, locale) })}
            </dt>
            <dd className="text-base font-semibold">{total(sums[index]?.total ?? "0", currency, locale)}</dd>
            <dd className="text-xs text-muted">
              {say("ofLines", { priced: sums[index]?.lines ?? 0, lines })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-3 py-2 text-xs text-muted">
        {Number(costs) > 0 ? say("netWithOnce", { costs: total(costs, currency, locale) }) : say("net")}
      </p>
    </div>
  );
}
