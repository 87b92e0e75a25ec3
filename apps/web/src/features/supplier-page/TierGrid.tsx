import { gaps } from "@kantwerk/costing/tiers";
import { Plus, X } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { Button } from "../../public/Button.tsx";
import { Input, ProblemText } from "../../public/Field.tsx";
import { currencySign } from "../../public/formats.ts";
import type { Change } from "./changeDraft.ts";
import { lineField } from "./judgeOffer.ts";
import { tidyAmount } from "./offerFields.ts";
import { usePage } from "./Page.tsx";
import { pasteTiers, type TierColumn } from "./pasteTiers.ts";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";
import { judgeRows, maxTiers, type TierRow } from "./tierRows.ts";

type Props = {
  line: string;
  rows: TierRow[];
  problems: Problems;
  change: (change: Change) => void;
};

const columns = "grid grid-cols-[1.1fr_1.15fr_1.35fr_1.75rem] gap-1 sm:gap-2";

/** Quantities and prices, one row per tier. */
export function TierGrid({ line, rows, problems, change }: Props) {
  const { say, locale } = useTexts();
  const [dropped, setDropped] = useState(0);
  const paste = (event: ClipboardEvent, row: number, column: TierColumn) => {
    const pasted = pasteTiers(rows, { row, column }, event.clipboardData.getData("text/plain"), locale);
    if (!pasted) return;
    event.preventDefault();
    setDropped(pasted.dropped);
    change({ to: "rows", line, rows: pasted.rows });
  };
  const general = problems[lineField(line, "tiers")];
  return (
    <>
      <div aria-hidden="true" className={`${columns} -mb-2 text-xs text-muted`}>
        <span>{say("from")}</span>
        <span>{say("to")}</span>
        <span>{say("unitPrice")}</span>
      </div>
      <div className="grid gap-2">
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position only
            key={index}
            {...{ line, row, index, problems, change, paste }}
            only={rows.length === 1}
            general={index === 0 && general !== undefined}
          />
        ))}
      </div>
      {general ? <ProblemText name={lineField(line, "tiers")} problem={general} /> : null}
      <Gaps rows={rows} />
      {dropped > 0 ? <p className="text-xs text-warn">{say("pasteDropped", { count: dropped })}</p> : null}
      <div className="flex items-center gap-3">
        {rows.length < maxTiers ? (
          <Button look="quiet" className="-ml-2 px-2!" onClick={() => change({ to: "addRow", line })}>
            <Plus size={16} aria-hidden="true" className="shrink-0" />
            {say("addTier")}
          </Button>
        ) : null}
        <span className="hidden text-xs text-faint sm:pointer-fine:inline">{say("pasteHint")}</span>
      </div>
    </>
  );
}

type RowProps = Omit<Props, "rows"> & {
  row: TierRow;
  index: number;
  only: boolean;
  /** Whether the grid as a whole is invalid; shown at the first price. */
  general: boolean;
  paste: (event: ClipboardEvent, row: number, column: TierColumn) => void;
};

function Row({ line, row, index, problems, only, general, change, paste }: RowProps) {
  const { say, locale } = useTexts();
  const currency = currencySign(usePage().data.meta.organization.currency);
  const place = (attribute: string) => lineField(line, `tiers.${index}.${attribute}`);
  const set = (column: TierColumn) => (value: string) =>
    change({ to: "cell", line, row: index, column, value });
  const tidy = () => {
    const shown = tidyAmount(row.price, locale);
    if (shown !== row.price) set("price")(shown);
  };
  const said = { from: place("min_quantity"), to: place("max_quantity"), price: place("unit_price") };
  const cell = (column: TierColumn) => ({
    name: said[column],
    value: row[column],
    onChange: set(column),
    onPaste: (event: ClipboardEvent) => paste(event, index, column),
    problem: problems[said[column]],
    maxLength: 32,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset per row as a form
    <div role="group" aria-label={say("tierRow", { row: index + 1 })}>
      <div className={columns}>
        <Input {...cell("from")} label={say("from")} inputMode="numeric" />
        <Input {...cell("to")} label={say("to")} inputMode="numeric" placeholder={say("noEnd")} />
        <Input
          {...cell("price")}
          problem={problems[said.price] ?? (general ? problems[lineField(line, "tiers")] : undefined)}
          label={say("unitPrice")}
          inputMode="decimal"
          unit={currency}
          onBlur={tidy}
        />
        <button
          type="button"
          disabled={only}
          onClick={() => change({ to: "removeRow", line, row: index })}
          aria-label={say("removeTier", { row: index + 1 })}
          className="grid place-items-center rounded-md text-muted hover:bg-hover disabled:invisible"
        >
          <X size={16} aria-hidden="true" className="shrink-0" />
        </button>
      </div>
      {Object.values(said).map((name) => (
        <ProblemText key={name} name={name} problem={problems[name]} />
      ))}
    </div>
  );
}

/** Gaps between priced tiers are allowed, but the supplier is told. */
function Gaps({ rows }: { rows: TierRow[] }) {
  const { say, locale } = useTexts();
  const judged = judgeRows(rows, locale);
  if (Object.keys(judged.problems).length > 0) return null;
  return gaps(judged.tiers)
    .slice(0, 3)
    .map((gap) => (
      <p key={gap.from} className="text-xs text-warn">
        {say("gap", gap)}
      </p>
    ));
}
