import { Check, ChevronDown } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { Button } from "../../public/Button.tsx";
import { Tick } from "../../public/Field.tsx";
import { list, number } from "../../public/formats.ts";
import { ConditionFields } from "./ConditionFields.tsx";
import { CoverChoice } from "./CoverChoice.tsx";
import type { Change } from "./changeDraft.ts";
import { type Conditions, emptyConditions, isPriced, type LineDraft } from "./draft.ts";
import { LinePrices } from "./LinePrices.tsx";
import { usePage } from "./Page.tsx";
import type { Line } from "./pageData.ts";
import { TotalQuantity } from "./TotalQuantity.tsx";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  line: Line;
  draft: LineDraft;
  problems: Problems;
  /** Whether the card can be collapsed, as on requests with many lines. */
  folds: boolean;
  startsOpen: boolean;
  /** Whether the request has other lines. */
  oneOfMany: boolean;
  /** The line whose price covers this line. */
  lead: string | undefined;
  /** Lines that this line's price may cover. */
  coverable: string;
  /** Conditions of all lines; null while the line has no conditions of its own. */
  standing: Conditions | null;
  change: (change: Change) => void;
};

/** The offer for one line: prices by quantity and, where they differ, its own delivery and extra costs. */
export const LineCard = memo(function LineCard(props: Props) {
  const { line, draft, problems, folds, startsOpen, lead } = props;
  const { say } = useTexts();
  // Two products may ask for the same operation, so the product is named, too.
  const { data } = usePage();
  const product = data.productOf(line)?.name;
  const [opened, setOpened] = useState(startsOpen);
  const inPriceOf = data.lineOf(lead ?? "")?.attributes.name;
  const open = !folds || opened || Object.keys(problems).length > 0;
  const id = `line-${line.id}`;
  return (
    <section
      aria-label={[line.attributes.name, product].filter(Boolean).join(" · ")}
      className="rounded-lg border border-line bg-surface"
    >
      <Heading
        id={id}
        folds={folds && inPriceOf === undefined}
        open={open}
        toggle={() => setOpened(!open)}
        state={inPriceOf === undefined ? <State draft={draft} /> : null}
      >
        {folds || inPriceOf !== undefined
          ? line.attributes.name
          : say("yourOffer", { name: line.attributes.name })}
      </Heading>
      <div className="px-4 empty:hidden">
        <TotalQuantity line={line.id} />
      </div>
      {inPriceOf === undefined ? (
        open && <Body {...props} />
      ) : (
        <Covered name={inPriceOf} isWhole={data.togetherOf(lead ?? "")?.whole ?? false} {...props} />
      )}
    </section>
  );
});

type CoveredProps = Pick<Props, "line" | "change"> & { name: string; isWhole: boolean };

/** Says that another price covers this line, and offers to price it separately. */
function Covered({ name, line, isWhole, change }: CoveredProps) {
  const { say } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-1 pb-4">
      <p className="min-w-0 flex-1 text-muted wrap-anywhere">{say("inPriceOf", { name })}</p>
      {isWhole ? null : (
        <Button look="quiet" onClick={() => change({ to: "ownPrice", line: line.id })}>
          {say("ownPrice")}
        </Button>
      )}
    </div>
  );
}

type HeadingProps = {
  id: string;
  folds: boolean;
  open: boolean;
  toggle: () => void;
  state: ReactNode;
  children: string;
};

function Heading({ id, folds, open, toggle, state, children }: HeadingProps) {
  const title = (
    <span dir="auto" className="min-w-0 flex-1 text-start font-semibold wrap-anywhere">
      {children}
    </span>
  );
  if (!folds) {
    return (
      <h3 id={id} className="flex items-center gap-3 px-4 pt-4">
        {title}
        {state}
      </h3>
    );
  }
  return (
    <h3 id={id}>
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="flex min-h-12 w-full items-center gap-3 rounded-lg px-4 py-2 hover:bg-hover"
      >
        {title}
        {state}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={`shrink-0 transition-transform ${open ? "rotate-180" : ""}`}
        />
      </button>
    </h3>
  );
}

function State({ draft }: { draft: LineDraft }) {
  const { say } = useTexts();
  if (!isPriced(draft)) return <span className="text-xs font-normal text-muted">{say("lineEmpty")}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-xs font-medium text-good">
      <Check size={16} aria-hidden="true" className="shrink-0" />
      {say("linePriced")}
    </span>
  );
}

function Body({ line, draft, problems, oneOfMany, standing, coverable, change }: Props) {
  const { say, locale } = useTexts();
  const { quantities, number: code } = line.attributes;
  const asked = list(
    quantities.map((quantity) => number(quantity, locale)),
    say("and"),
  );
  const kind = say(line.type === "purchase-request-parts" ? "part" : "operation");
  return (
    <div className="grid gap-3 px-4 pt-1 pb-4">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 text-muted">
          <span className="sr-only">{say("pricesEach")}: </span>
          {say("asked", { quantities: asked })}
          {" · "}
          {kind}
          {code ? ` ${code}` : ""}
        </legend>
        <LinePrices {...{ line: line.id, draft, problems, change }} />
        <CoverChoice {...{ line, coverable, change }} chosen={draft.covers} />
      </fieldset>
      {oneOfMany ? <OwnConditions {...{ line, draft, problems, standing, change }} /> : null}
    </div>
  );
}

type OwnProps = Pick<Props, "line" | "draft" | "problems" | "standing" | "change">;

function OwnConditions({ line, draft, problems, standing, change }: OwnProps) {
  const { say } = useTexts();
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Tick
        checked={draft.own !== null}
        onChange={(differs) => change({ to: "own", line: line.id, own: differs ? emptyConditions : null })}
      >
        {say("ownConditions")}
      </Tick>
      {draft.own ? (
        <>
          <p className="text-xs text-muted">{say("ownConditionsHelp")}</p>
          <ConditionFields
            prefix={`${line.id}.`}
            conditions={draft.own}
            standing={standing ?? emptyConditions}
            problems={problems}
            change={(some) =>
              change({ to: "own", line: line.id, own: { ...emptyConditions, ...draft.own, ...some } })
            }
          />
        </>
      ) : null}
    </div>
  );
}
