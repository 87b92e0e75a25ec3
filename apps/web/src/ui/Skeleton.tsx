import { cx } from "./cx.ts";

type Props = {
  className?: string;
  /** No pulse of its own, for use in a row that pulses. */
  isStill?: boolean;
};

/** A placeholder for loading content; give it the content's size. */
export function Skeleton({ className = "h-4 w-full", isStill = false }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx("block rounded-sm bg-hover", !isStill && "animate-pulse", className)}
    />
  );
}
