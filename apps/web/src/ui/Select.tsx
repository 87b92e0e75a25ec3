import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { cx } from "./cx.ts";

type SelectOption<T extends string = string> = { value: T; label: string; disabled?: boolean };

type Props<T extends string> = Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "multiple" | "children"
> & {
  value: T | null;
  onChange: (value: T | null) => void;
  options: readonly SelectOption<T>[];
  /** Placeholder. */
  placeholder?: string;
  /** Label of the empty option; without it there is none. */
  emptyLabel?: string;
};

/**
 * A native select, which works best on phones and with screen readers. For many choices or a server-side search use
 * `Combobox`.
 */
export function Select<T extends string>({ value, onChange, options, ...props }: Props<T>) {
  const { placeholder, emptyLabel, className, ...control } = props;
  const t = useTranslations("common");
  return (
    <span className="relative block">
      <select
        {...control}
        value={value ?? ""}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value ?? null)
        }
        className={cx("control select peer", value === null && "text-faint", className)}
      >
        {emptyLabel !== undefined || value === null ? (
          <option value="" hidden={emptyLabel === undefined}>
            {emptyLabel ?? placeholder ?? t("select")}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-px box-content rounded-md -translate-y-1/2 bg-surface px-2.5 text-faint peer-disabled:bg-sunken"
      />
    </span>
  );
}
