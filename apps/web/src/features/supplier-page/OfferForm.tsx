import type { Locale } from "@kantwerk/notation/languages";
import { lazy, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { toIsoDay } from "../../i18n/zone.ts";
import { readLocal, writeLocal } from "../../lib/storage.ts";
import { Button } from "../../public/Button.tsx";
import { focusField, focusFirstProblem } from "../../public/Field.tsx";
import { number } from "../../public/formats.ts";
import { Later } from "../../public/Later.tsx";
import { useUploads } from "../../public/uploads.ts";
import { ActionBar, type Hint } from "./ActionBar.tsx";
import type { Change } from "./changeDraft.ts";
import { DetailsCard } from "./DetailsCard.tsx";
import { declineOf, hasPrice, offeredLines } from "./declines.ts";
import { isPriced } from "./draft.ts";
import { enterToNext } from "./enterKey.ts";
import { withoutTouched } from "./fieldsOfChange.ts";
import { judgeOffer } from "./judgeOffer.ts";
import { LineCards } from "./LineCards.tsx";
import { OfferFiles } from "./OfferFiles.tsx";
import { usePage } from "./Page.tsx";
import type { Problem, Problems } from "./texts/problem.ts";
import { sayProblem, useTexts } from "./texts/Texts.tsx";
import type { useDraft } from "./useDraft.ts";
import { useSubmission } from "./useSubmission.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

const PriceGrid = lazy(() =>
  import("./grid/PriceGrid.tsx").then((module) => ({ default: module.PriceGrid })),
);

// Prefetched after the first paint, so that the review also opens offline.
const loadReview = () => import("./review/Review.tsx");
const Review = lazy(() => loadReview().then((module) => ({ default: module.Review })));

type Props = {
  drafting: ReturnType<typeof useDraft>;
  ask: () => void;
  decline: () => void;
  taken: () => Promise<void>;
  overtaken: (message: Problem) => Promise<void>;
  /** Whether the review is open; it hides the rest of the form. */
  reviewing: boolean;
  setReviewing: (reviewing: boolean) => void;
  /** Rendered beside the details of all lines. */
  aside: ReactNode;
};

const none: Problems = {};
const viewKey = "supplier-view";
const manyLines = 4;

/** Whether to start in table view: the user's last choice, otherwise from four lines on on wide screens. */
const startsAsTable = (lines: number): boolean => {
  const chosen = readLocal(viewKey);
  if (chosen !== null) return chosen === "table";
  return lines >= manyLines && matchMedia("(min-width: 64rem)").matches;
};

/** False until after the first paint; defers rendering and fetching below the fold. */
function useAfterFirstPaint(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setIsShown(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isShown;
}

/** The form: lines with prices, details for all of them, and the review, which submits. */
export function OfferForm(props: Props) {
  const { drafting, ask, decline, taken, overtaken, reviewing, setReviewing, aside } = props;
  const { say, locale } = useTexts();
  const { data, api } = usePage();
  const { draft, keep } = drafting;
  const form = useRef<HTMLFormElement>(null);
  const refusals = useRefusals(form);
  const change = useStableChange(drafting.change, refusals.forget);
  const uploads = useUploads(api, (file) => change({ to: "addFile", file }));
  const today = toIsoDay(new Date());
  const [isTable, setTable] = useState(() => startsAsTable(data.openLines.length));
  const isShown = useAfterFirstPaint();
  useEffect(() => {
    if (isShown) loadReview().catch(() => undefined);
  }, [isShown]);
  const { sending, check, submit } = useSubmission({
    ...{ api, draft, lines: data.openLines, standing: data.meta.once_costs, today, keep, taken },
    refuse: (problems, message) => {
      refusals.refuse(problems, message);
      if (Object.keys(problems).length > 0) setReviewing(false);
    },
    overtaken,
  });
  const review = () => {
    const running = uploads.uploads.some((upload) => !upload.problem);
    if (running) refusals.refuse(none, { key: "uploadsRunning" });
    else if (check()) setReviewing(true);
  };
  const chooseView = (table: boolean) => {
    writeLocal(viewKey, table ? "table" : "single");
    setTable(table);
  };
  const edit = (field: string) => {
    setReviewing(false);
    setTimeout(() => focusField(field));
  };
  const hints = useHints(drafting.draft, today, locale);
  if (reviewing) {
    return (
      <Later>
        <Review
          {...{ draft, today, change, sending, submit, edit }}
          message={refusals.message}
          close={() => setReviewing(false)}
        />
      </Later>
    );
  }
  const priced = data.openLines.filter(({ id }) => hasPrice(draft, id));
  const details = (narrow: boolean) => (
    <DetailsCard
      details={draft.details}
      problems={refusals.problems}
      severalLines={data.openLines.length > 1}
      standing={data.meta.once_costs}
      alloyed={data.meta.alloyed}
      narrow={narrow}
      change={change}
    >
      <OfferFiles files={draft.files} uploads={uploads} remove={(id) => change({ to: "removeFile", id })} />
      <Button look="quiet" className="justify-self-start px-2! text-muted!" onClick={decline}>
        {say("decline")}
      </Button>
    </DetailsCard>
  );
  return (
    // An offer is binding: only the button in the review submits it, never Enter in a field.
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={enterToNext}
      noValidate
      data-wide={isTable ? "" : undefined}
      className="grid gap-4"
      aria-label={say("offerForm")}
    >
      <ViewSwitch isTable={isTable} choose={chooseView} />
      {isTable ? (
        <Later waiting={say("tableLoading")}>
          <PriceGrid {...{ draft, today, change }} problems={{ ...hints.problems, ...refusals.problems }}>
            {details(true)}
            {aside}
          </PriceGrid>
        </Later>
      ) : (
        <>
          <LineCards drafting={drafting} change={change} problems={refusals.problems} />
          {isShown ? (
            <div className="grid items-start gap-4 lg:grid-cols-[5fr_7fr]">
              <div className="min-w-0 lg:col-start-2 lg:row-start-1">{details(false)}</div>
              <div className="grid min-w-0 gap-4 lg:row-start-1">{aside}</div>
            </div>
          ) : null}
        </>
      )}
      <ActionBar
        ask={ask}
        review={review}
        message={refusals.message}
        problems={refusals.problems}
        hints={isTable ? hints.shown : []}
        note={
          data.openLines.length > 1 && !isTable
            ? say("linesPriced", { priced: priced.length, lines: data.openLines.length })
            : undefined
        }
      />
    </form>
  );
}

/** Hints while a table is filled in: invalid prices, and the first price still missing. */
function useHints(draft: Props["drafting"]["draft"], today: string, locale: Locale) {
  const { say } = useTexts();
  const { data } = usePage();
  const lines = offeredLines(draft, data.openLines);
  const { problems: all } = judgeOffer(draft, lines, today);
  const problems = Object.fromEntries(Object.entries(all).filter(([field]) => field.endsWith(".unit_price")));
  const named = (line: (typeof lines)[number], quantity: string) =>
    say("positionAt", { position: data.positions.get(line.id) ?? "", quantity });
  const shown: Hint[] = [];
  for (const line of lines) {
    const tiers = draft.lines[line.id]?.tiers ?? [];
    for (const [at, row] of tiers.entries()) {
      const field = `${line.id}.tiers.${at}.unit_price`;
      const problem = problems[field];
      const place = named(line, number(Number(row.from), locale));
      if (problem) shown.push({ field, text: `${place}: ${sayProblem(say, problem)}`, bad: true });
    }
  }
  const open = lines.find(({ id }) => {
    const drafted = draft.lines[id];
    return drafted && isPriced(drafted) && drafted.tiers.some((row) => row.price.trim() === "");
  });
  const gap = open && draft.lines[open.id]?.tiers.findIndex((row) => row.price.trim() === "");
  if (open && gap !== undefined && declineOf(draft, open) === undefined) {
    const from = draft.lines[open.id]?.tiers[gap]?.from ?? "";
    const text = `${named(open, number(Number(from), locale))}: ${say("open")}`;
    shown.push({ field: `${open.id}.tiers.${gap}.unit_price`, text, bad: false });
  }
  return { problems, shown: shown.slice(0, 3) };
}

/** Current problems; focuses the first invalid field once the problems are rendered. */
function useRefusals(form: { current: HTMLFormElement | null }) {
  const [problems, setProblems] = useState<Problems>(none);
  const [message, setMessage] = useState<Problem | undefined>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0 && form.current) focusFirstProblem(form.current);
  }, [round, form]);
  const refuse = (found: Problems, said: Problem | undefined) => {
    setProblems(found);
    setMessage(said);
    if (Object.keys(found).length > 0) setRound((before) => before + 1);
  };
  const forget = (some: Change) => {
    setProblems((before) => withoutTouched(before, some));
    setMessage(undefined);
  };
  return { problems, message, refuse, forget };
}

/** A stable callback, so that a card re-renders only when its own line changes. */
function useStableChange(change: (some: Change) => void, forget: (some: Change) => void) {
  const both = (some: Change) => {
    change(some);
    forget(some);
  };
  const latest = useRef(both);
  useEffect(() => {
    latest.current = both;
  });
  return useMemo(() => (some: Change) => latest.current(some), []);
}
