/** Classes of a segmented control and its buttons (`aria-pressed`). */
export const segmentsClass =
  "inline-flex shrink-0 overflow-hidden rounded-md border border-line bg-surface max-w-full";

export const segmentClass =
  "h-[30px] px-2.5 text-xs font-medium text-muted not-first-of-type:border-l not-first-of-type:border-line hover:bg-hover focus-visible:outline-offset-[-2px] disabled:opacity-55 aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-10 pointer-coarse:px-3";
