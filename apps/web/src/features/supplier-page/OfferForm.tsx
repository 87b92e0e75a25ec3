import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { ActionBar } from "./ActionBar.tsx";
import { Button } from "./Button.tsx";
import type { Change } from "./changeDraft.ts";
import { DetailsCard } from "./DetailsCard.tsx";
import { type AttachedFile, isPriced, type Unpriced } from "./draft.ts";
import { focusFirstProblem } from "./Field.tsx";
import { problemsByLine, withoutTouched } from "./fieldsOfChange.ts";
import { currencySign } from "./formats.ts";
import { LineCard } from "./LineCard.tsx";
import { OfferFiles } from "./OfferFiles.tsx";
import { OfferSummary } from "./OfferSummary.tsx";
import { usePage } from "./Page.tsx";
import { ProductCard } from "./ProductCard.tsx";
import type { ProductGroup } from "./pageData.ts";
import type { Problem, Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";
import { UnpricedDialog } from "./UnpricedDialog.tsx";
import { useUploads } from "./uploads.ts";
import type { useDraft } from "./useDraft.ts";
import { useSubmission } from "./useSubmission.ts";

/** Today's date by the reader's calendar, `YYYY-MM-DD`. */
function localToday(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

type Props = {
  drafting: ReturnType<typeof useDraft>;
  ask: () => void;
  decline: () => void;
  taken: () => Promise<void>;
  overtaken: (message: Problem) => Promise<void>;
  /** Stands beside what is said for all lines. */
  aside: ReactNode;
};

/** So many lines stand open at once; of more, a phone would show only the first. */
const openAtOnce = () => (matchMedia("(min-width: 64rem)").matches ? 12 : 3);

const none: Problems = {};

/** Products with their lines, what holds for all of them, and the way to send it. */
export function OfferForm({ drafting, ask, decline, taken, overtaken, aside }: Props) {
  const { say } = useTexts();
  const { data, api } = usePage();
  const { draft, keep } = drafting;
  const form = useRef<HTMLFormElement>(null);
  const refusals = useRefusals(form);
  const change = useStableChange(drafting.change, refusals.forget);
  const uploads = useUploads(api, (file: AttachedFile) => change({ to: "addFile", file }));
  const today = localToday();
  const deferred = useDeferredValue(draft);
  const [asked, setAsked] = useState<Unpriced | undefined>();
  const { sending, submit } = useSubmission({
    ...{ api, draft, lines: data.openLines, today, keep, taken },
    ask: setAsked,
    refuse: refusals.refuse,
    overtaken,
  });
  const send = (isConfirmed: boolean) => {
    setAsked(undefined);
    const running = uploads.uploads.some((upload) => !upload.problem);
    if (running) refusals.refuse(none, { key: "uploadsRunning" });
    else void submit(isConfirmed);
  };
  const priced = data.openLines.filter((line) => {
    const drafted = draft.lines[line.id];
    return drafted && isPriced(drafted);
  });
  return (
    // An offer binds: it goes out by its button alone, never by Enter in a field.
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="grid gap-4"
      aria-label={say("submitOffer")}
    >
      {data.groups.map((group, index) => (
        <GroupSection
          key={group.product?.id ?? "other"}
          {...{ group, index, drafting, change }}
          problems={refusals.problems}
        />
      ))}
      <div className="grid items-start gap-4 lg:grid-cols-[5fr_7fr]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <DetailsCard
            details={draft.details}
            problems={refusals.problems}
            currency={useSign()}
            severalLines={data.openLines.length > 1}
            change={change}
          >
            <OfferFiles
              files={draft.files}
              uploads={uploads}
              remove={(id) => change({ to: "removeFile", id })}
            />
            <OfferSummary draft={deferred} today={today} />
            <Button look="quiet" className="justify-self-start px-2! text-muted!" onClick={decline}>
              {say("decline")}
            </Button>
          </DetailsCard>
        </div>
        <div className="grid min-w-0 gap-4 lg:row-start-1">{aside}</div>
      </div>
      <ActionBar
        ask={ask}
        submit={() => send(false)}
        sending={sending}
        message={refusals.message}
        problems={refusals.problems}
        note={
          data.openLines.length > 1
            ? say("linesPriced", { priced: priced.length, lines: data.openLines.length })
            : undefined
        }
      />
      {asked ? (
        <UnpricedDialog left={asked} close={() => setAsked(undefined)} submit={() => send(true)} />
      ) : null}
    </form>
  );
}

const useSign = (): string => currencySign(usePage().data.meta.organization.currency);

type GroupProps = {
  group: ProductGroup;
  index: number;
  drafting: Props["drafting"];
  change: (change: Change) => void;
  problems: Problems;
};

function GroupSection({ group, index, drafting, change, problems }: GroupProps) {
  const { data } = usePage();
  const { draft } = drafting;
  const currency = useSign();
  const ids = useMemo(() => group.lines.map((line) => line.id), [group]);
  const byLine = useMemo(() => problemsByLine(problems, ids), [problems, ids]);
  const folds = data.openLines.length > openAtOnce();
  const first = data.openLines[0]?.id;
  if (group.lines.length === 0) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[5fr_7fr]">
      <ProductCard
        group={group}
        drawing={data.groups.length <= 3 || index === 0}
        className="lg:sticky lg:top-4"
      />
      <div className="grid min-w-0 gap-4 lg:col-start-2">
        {group.lines.map((line) => {
          const drafted = draft.lines[line.id];
          if (!drafted) return null;
          const standing = drafted.own ? draft.details : null;
          return (
            <LineCard
              key={line.id}
              {...{ line, draft: drafted, currency, folds, standing, change }}
              problems={byLine.get(line.id) ?? none}
              startsOpen={line.id === first}
              oneOfMany={data.openLines.length > 1}
            />
          );
        })}
      </div>
    </div>
  );
}

/** What is refused now; leads to the first refused field once it is shown as such. */
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

/** One function for all renders, so that a card is drawn again only when its own line changes. */
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
