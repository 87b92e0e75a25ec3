import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cspNonce } from "../lib/cspNonce.ts";
import { cx } from "./cx.ts";

export type SelectOption = { value: string; label: ReactNode; disabled?: boolean };

type Props = {
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  /** Offers an empty choice with this label. */
  emptyLabel?: string;
  disabled?: boolean;
  className?: string;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  onBlur?: () => void;
};

/** Radix reserves the empty value for "nothing chosen". */
const none = "\u0000none";

/** One of a few choices. For many, or those that the server knows, there is `Combobox`. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  emptyLabel,
  disabled,
  className,
  ...control
}: Props) {
  const t = useTranslations("common");
  const all = emptyLabel ? [{ value: none, label: emptyLabel }, ...options] : options;
  return (
    <Radix.Root
      value={value ?? ""}
      onValueChange={(next) => onChange(next === none || next === "" ? null : next)}
      disabled={disabled}
    >
      <Radix.Trigger
        {...control}
        className={cx(
          "control flex items-center justify-between gap-2 text-left data-placeholder:text-faint [&>span]:truncate",
          className,
        )}
      >
        <Radix.Value placeholder={placeholder ?? t("select")} />
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-faint" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="floating z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden"
        >
          <Radix.Viewport nonce={cspNonce()} className="p-1">
            {all.map((option) => (
              <Choice key={option.value} {...option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Choice({ value, label, disabled }: SelectOption) {
  return (
    <Radix.Item value={value} disabled={disabled} className={cx("choice", value === none && "text-muted")}>
      <Radix.ItemText>{label}</Radix.ItemText>
      <Radix.ItemIndicator className="ml-auto pl-4 text-accent">
        <Check size={14} aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
