import type { ComparisonInput } from "@kantwerk/comparison/comparison";
import { propose } from "@kantwerk/comparison/propose";
import type { OwnPlans } from "./ownPlanNames.ts";

const isBidding = ({ own_costs = [] }: ComparisonInput["lines"][number]): boolean => own_costs.length > 0;
const isDoubtful = ({ own_work }: ComparisonInput["lines"][number]): boolean =>
  own_work?.state === "doubtful";

/** Plans with as much in-house as possible, without doubtful own prices, and with nothing in-house; none where the own shop does not bid. */
export function ownPlansOf(input: ComparisonInput): OwnPlans {
  const own = input.lines.filter((line) => isBidding(line) && !line.awarded_in_house);
  if (own.length === 0) return {};
  const settled = (lines: typeof own, in_house: boolean) =>
    propose(input, { fixed: lines.map(({ line }) => ({ line, in_house })) });
  const doubtful = own.filter(isDoubtful);
  return {
    most_in_house: settled(own, true),
    ...(doubtful.length > 0 && { doubtful_bought: settled(doubtful, false) }),
    all_bought: settled(own, false),
  };
}
