import { type KeyboardEvent, type ReactNode, useRef } from "react";

type Props<T extends string> = {
  /** Accessible name. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode }[];
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Switches between a few views; Tab focuses the selected one, arrow keys move. */
export function SegmentedControl<T extends string>({ label, value, onChange, options }: Props<T>) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(group.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="inline-flex overflow-hidden rounded-md border border-line bg-surface"
    >
      {options.map((option, place) => {
        const isOn = option.value === value;
        const isReached = isOn || (place === 0 && options.every((each) => each.value !== value));
        return (
          // biome-ignore lint/a11y/useSemanticElements: A button that is chosen by pressing it; arrows only go to it.
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isOn}
            tabIndex={isReached ? 0 : -1}
            onClick={() => onChange(option.value)}
            className="h-[30px] px-2.5 text-xs font-medium text-muted not-first:border-l not-first:border-line hover:bg-hover focus-visible:outline-offset-[-2px] aria-checked:bg-accent-soft aria-checked:text-accent pointer-coarse:h-10 pointer-coarse:px-3.5"
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
