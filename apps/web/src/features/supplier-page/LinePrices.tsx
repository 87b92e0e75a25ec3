import type { Change } from "./changeDraft.ts";
import type { LineDraft } from "./draft.ts";
import { Tick } from "./Field.tsx";
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

/** The prices of one line by quantity; where one is 0, whether that is meant. */
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
    </>
  );
}
