import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

type Props = { label: string; children: ReactNode; weight?: "sum" | "total" };

/** One amount in a document's totals; sums have a rule above them. */
export function SumRow({ label, children, weight }: Props) {
  return (
    <div
      className={cx(
        "flex items-baseline justify-between gap-4",
        weight && "border-t border-line pt-1.5 font-semibold",
        weight === "total" && "text-base",
      )}
    >
      <dt className={weight ? undefined : "text-muted"}>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
