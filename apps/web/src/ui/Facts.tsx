import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Fact = { name: string; label: string; value: ReactNode; isWide?: boolean };

/** Label and value pairs that wrap. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-3">
      {facts.map(({ name, label, value, isWide }) => (
        <div key={name} className={cx("min-w-0", isWide && "col-span-full")}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="mt-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
