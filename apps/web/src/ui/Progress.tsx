import { Progress as Radix } from "radix-ui";

/** How far something is, from 0 to 1; null while that is unknown. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
    >
      <Radix.Indicator
        className="block h-full origin-left bg-accent transition-transform data-[state=indeterminate]:animate-pulse"
        style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
      />
    </Radix.Root>
  );
}
