import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

type Props<T extends string> = {
  /** What is chosen, read aloud. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode }[];
};

/** A few views of one thing, of which one is on show. */
export function SegmentedControl<T extends string>({ label, value, onChange, options }: Props<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="inline-flex overflow-hidden rounded-md border border-line bg-surface"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-[30px] px-2.5 text-xs font-medium text-muted not-first:border-l not-first:border-line hover:bg-hover focus-visible:outline-offset-[-2px] data-[state=on]:bg-accent-soft data-[state=on]:text-accent pointer-coarse:h-10 pointer-coarse:px-3.5"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
