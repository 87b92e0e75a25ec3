import { useMemo } from "react";
import type { Change } from "./changeDraft.ts";
import { coverableBy, coveredLines } from "./covers.ts";
import { problemsByLine } from "./fieldsOfChange.ts";
import { LineCard } from "./LineCard.tsx";
import { usePage } from "./Page.tsx";
import { ProductCard } from "./ProductCard.tsx";
import type { ProductGroup } from "./pageData.ts";
import type { Problems } from "./texts/problem.ts";
import type { useDraft } from "./useDraft.ts";

/** Number of cards that start expanded; more would push the other lines off a phone's screen. */
const openAtOnce = () => (matchMedia("(min-width: 64rem)").matches ? 12 : 3);

const none: Problems = {};

type Props = {
  drafting: ReturnType<typeof useDraft>;
  change: (change: Change) => void;
  problems: Problems;
};

/** Products with their lines. */
export function LineCards(props: Props) {
  const { groups } = usePage().data;
  return groups.map((group, index) => (
    <GroupSection key={group.product?.id ?? "other"} {...props} group={group} index={index} />
  ));
}

type SectionProps = Props & { group: ProductGroup; index: number };

function GroupSection({ group, index, drafting, change, problems }: SectionProps) {
  const { data } = usePage();
  const { draft } = drafting;
  const ids = useMemo(() => group.lines.map((line) => line.id), [group]);
  const byLine = useMemo(() => problemsByLine(problems, ids), [problems, ids]);
  const folds = data.openLines.length > openAtOnce();
  const first = data.openLines[0]?.id;
  const covered = coveredLines(draft);
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
              {...{ line, draft: drafted, folds, standing, change }}
              lead={covered.get(line.id)}
              coverable={coverableBy(draft, line.id, data.togetherOf(line.id))}
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
