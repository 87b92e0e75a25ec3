import { cx } from "./cx.ts";

type Props = {
  className?: string;
  /** Does not pulse by itself: where many stand in a row, the row does. */
  isStill?: boolean;
};

/** A place held while its content loads. Give it the size of what comes. */
export function Skeleton({ className = "h-4 w-full", isStill = false }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx("block rounded-sm bg-hover", !isStill && "animate-pulse", className)}
    />
  );
}
