import { cx } from "./cx.ts";

/** A place held while its content loads. Give it the size of what comes. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-sm bg-hover", className)} />;
}
