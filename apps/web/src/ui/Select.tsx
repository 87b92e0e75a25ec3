import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { cx } from "./cx.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<"select">, "value" | "onChange" | "multiple" | "children"> & {
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Offers an empty choice with this label. */
  emptyLabel?: string;
};

/**
 * One of a few choices: the browser's own control, so that it works as everybody's phone and screen reader expect.
 * For many choices, or those that the server knows, there is `Combobox`.
 */
export function Select({ value, onChange, options, placeholder, emptyLabel, className, ...props }: Props) {
  const t = useTranslations("common");
  return (
    <span className="relative block">
      <select
        {...props}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        className={cx("control select", value === null && "text-faint", className)}
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
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-faint"
      />
    </span>
  );
}
