import type { Comparison } from "@kantwerk/comparison/comparison";

/** Whether the own shop is ranked on any line. */
export const isOwnBidding = ({ lines }: Pick<Comparison, "lines">): boolean => lines.some(({ own }) => own);
