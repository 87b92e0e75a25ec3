import { buyingNames } from "@kantwerk/contract/priceUnit";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../public/Button.tsx";
import { focusField, Tick } from "../../public/Field.tsx";
import { BuyingFields, hasBuying } from "./BuyingFields.tsx";
import type { Change } from "./changeDraft.ts";
import type { LineDraft } from "./draft.ts";
import { lineField } from "./judgeOffer.ts";
import { TierGrid } from "./TierGrid.tsx";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";
import { isZero } from "./tierRows.ts";

type Props = {
  line: string;
  draft: LineDraft;
  problems: Problems;
  change: (change: Change) => void;
};

/** Prices of a line by quantity, the "free of charge" question for prices of 0, and buying terms. */
export function LinePrices({ line, draft, problems, change }: Props) {
  const { say, locale } = useTexts();
  return (
    <>
      <TierGrid {...{ line, rows: draft.tiers, problems, change }} />
      {draft.free_of_charge || draft.tiers.some((row) => isZero(row, locale)) ? (
        <Tick
          checked={draft.free_of_charge}
          onChange={(free_of_charge) => change({ to: "free", line, free_of_charge })}
        >
          {say("reallyFree")}
        </Tick>
      ) : null}
      <FoldedBuying {...{ line, problems, change }} buying={draft.buying} />
    </>
  );
}

type BuyingProps = Omit<Props, "draft"> & { buying: LineDraft["buying"] };

/** Rarely needed fields, collapsed by default. */
function FoldedBuying(props: BuyingProps) {
  const { say } = useTexts();
  const [isOpen, setOpen] = useState(() => hasBuying(props));
  if (isOpen || hasBuying(props)) return <BuyingFields {...props} />;
  const open = () => {
    setOpen(true);
    setTimeout(() => focusField(lineField(props.line, buyingNames[0])));
  };
  return (
    <Button look="quiet" className="-ml-2 justify-self-start px-2!" aria-expanded={false} onClick={open}>
      <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
      {say("buyingTerms")}
    </Button>
  );
}
