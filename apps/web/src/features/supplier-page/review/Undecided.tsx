import { list, number } from "../../../public/formats.ts";
import type { Change } from "../changeDraft.ts";
import { coveredLines } from "../covers.ts";
import { declineOf, hasPrice } from "../declines.ts";
import type { Draft } from "../draft.ts";
import { usePage } from "../Page.tsx";
import type { Line } from "../pageData.ts";
import { useTexts } from "../texts/Texts.tsx";

type Props = { draft: Draft; change: (change: Change) => void };

/** Lines without a price: the supplier leaves them open until the deadline or declines them with a reason. */
export function Undecided({ draft, change }: Props) {
  const { say } = useTexts();
  const { openLines } = usePage().data;
  const covered = coveredLines(draft);
  const isWhole = (lead: string | undefined) => draft.lines[lead ?? ""]?.whole ?? false;
  // A complete part is decided on its one priced line.
  const left = openLines.filter(({ id }) => !hasPrice(draft, id) && !isWhole(covered.get(id)));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="undecided" className="overflow-hidden rounded-lg border border-warn bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-4 bg-warn-soft px-4 py-2">
        <h2 id="undecided" className="flex-1 font-semibold">
          {say("withoutPrice", { count: left.length })}
        </h2>
        <span className="text-xs text-muted">{say("openHint")}</span>
      </div>
      <ul className="divide-y divide-line">
        {left.map((line) => (
          <Row key={line.id} line={line} reason={declineOf(draft, line)} change={change} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { line: Line; reason: string | undefined; change: (change: Change) => void };

function Row({ line, reason, change }: RowProps) {
  const { say, locale } = useTexts();
  const { positions } = usePage().data;
  const { name, number: code, quantities, declined } = line.attributes;
  const isDeclined = reason !== undefined;
  const asked = list(
    quantities.map((quantity) => number(quantity, locale)),
    say("and"),
  );
  const decide = (declines: boolean) =>
    change({ to: "decline", line: line.id, reason: declines ? (reason ?? "") : declined ? false : null });
  return (
    <li className="grid items-center gap-2 px-4 py-2 sm:flex">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-medium">
          {positions.get(line.id)} <bdi>{name}</bdi>
        </b>{" "}
        <span className="text-xs text-muted">
          {[code, say("pieces", { quantities: asked })].filter(Boolean).join(" · ")}
        </span>
      </span>
      {isDeclined ? (
        <input
          className="control sm:w-56"
          aria-label={say("declineReasonOf", { name })}
          placeholder={say("declineReasonOptional")}
          list="decline-reasons"
          maxLength={1000}
          value={reason}
          onChange={(event) => change({ to: "decline", line: line.id, reason: event.target.value })}
        />
      ) : null}
      <datalist id="decline-reasons">
        {(["notOurs", "noCapacity", "tooBig"] as const).map((key) => (
          <option key={key} value={say(key)} />
        ))}
      </datalist>
      <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
        <legend className="sr-only">{say("decideOn", { name })}</legend>
        {([false, true] as const).map((declines) => (
          <button
            key={String(declines)}
            type="button"
            aria-pressed={isDeclined === declines}
            onClick={() => decide(declines)}
            className="h-8 flex-1 px-3 font-medium whitespace-nowrap text-muted hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:h-10 pointer-coarse:h-10"
          >
            {say(declines ? "declineLine" : "leaveOpen")}
          </button>
        ))}
      </fieldset>
    </li>
  );
}
