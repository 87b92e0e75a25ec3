import { Progress as Base } from "@base-ui/react/progress";

/** A progress bar, from 0 to 1; null if indeterminate. */
export const Progress = ({ value, label }: { value: number | null; label: string }) => (
  <Base.Root
    value={value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100)}
    aria-label={label}
    className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
  >
    <Base.Indicator className="block h-full bg-accent transition-[width] data-indeterminate:w-full data-indeterminate:animate-pulse" />
  </Base.Root>
);
