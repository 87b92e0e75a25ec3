import { Tick } from "../../public/Field.tsx";
import { list } from "../../public/formats.ts";
import type { Change } from "./changeDraft.ts";
import type { LineRef } from "./covers.ts";
import { usePage } from "./Page.tsx";
import type { Line } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

type ChoiceProps = {
  chosen: readonly LineRef[];
  /** Lines that may be covered; lines that cannot be covered now are left out. */
  others: readonly LineRef[];
  choose: (covers: LineRef[]) => void;
  /** Set where a visible heading already names the group. */
  hidesLegend?: boolean;
};

/** Checkboxes for the further lines of the product that a price covers. */
export function CoverTicks({ chosen, others, choose, hidesLegend = false }: ChoiceProps) {
  const { say } = useTexts();
  const { lineOf } = usePage().data;
  const has = ({ id }: LineRef) => chosen.some((each) => each.id === id);
  if (others.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <legend className={hidesLegend ? "sr-only" : "float-left me-4 text-muted pointer-coarse:leading-10"}>
        {say("alsoCovers")}
      </legend>
      {others.map((other) => (
        <Tick
          key={other.id}
          checked={has(other)}
          onChange={(isOn) =>
            choose(isOn ? [...chosen, other] : chosen.filter((each) => each.id !== other.id))
          }
        >
          <bdi className="wrap-anywhere">{lineOf(other.id)?.attributes.name}</bdi>
        </Tick>
      ))}
    </fieldset>
  );
}

type Props = {
  line: Line;
  chosen: readonly LineRef[];
  /** Ids of coverable lines, joined into one string so that `memo` re-renders a line only when they change. */
  coverable: string;
  change: (change: Change) => void;
  hidesLegend?: boolean;
};

/** The checkboxes of a form line; plain text where only the complete part may be offered. */
export function CoverChoice({ line, chosen, coverable, change, hidesLegend = false }: Props) {
  const { say } = useTexts();
  const { togetherOf } = usePage().data;
  const namesOf = useLineNames();
  const together = togetherOf(line.id);
  if (!together) return null;
  if (together.whole)
    return <p className="text-muted">{say("wholeAsked", { names: namesOf([line, ...together.others]) })}</p>;
  const ids = coverable.split(" ");
  return (
    <CoverTicks
      hidesLegend={hidesLegend}
      chosen={chosen}
      others={together.others.filter(({ id }) => ids.includes(id))}
      choose={(covers) => change({ to: "covers", line: line.id, covers })}
    />
  );
}

/** Formats line names as a list in the page's language. */
export function useLineNames(): (lines: readonly { id: string }[]) => string {
  const { say } = useTexts();
  const { lineOf } = usePage().data;
  return (lines) =>
    list(
      lines.flatMap(({ id }) => lineOf(id)?.attributes.name ?? []),
      say("and"),
    );
}
