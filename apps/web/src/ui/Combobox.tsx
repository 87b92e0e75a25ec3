import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { comboboxClass } from "./comboboxClass.ts";

export type ComboboxOption = { value: string; label: string; hint?: string };

/** Creates a record from the text; `hint` distinguishes several such options. */
export type Creation = { hint?: string | undefined; run: (text: string) => void };

export type ComboboxProps = {
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  /** Searches choices; an empty text returns the first ones. The signal aborts outdated searches. */
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Ways to create a record from the text if it is not found. */
  creations?: readonly Creation[] | undefined;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  onBlur?: () => void;
};

const load = () => import("./BaseCombobox.tsx").then(({ BaseCombobox }) => BaseCombobox);

/**
 * Picks one of many choices by searching. The popup's code is larger than all other inputs together, so it loads
 * when the user is about to open it; text typed until then is searched for.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, search: _, creations: __, placeholder, disabled, ...control } = props;
  const t = useTranslations("common");
  const [Opened, setOpened] = useState<Awaited<ReturnType<typeof load>>>();
  const typed = useRef<string>(undefined);
  if (Opened) return <Opened {...props} typed={typed.current ?? ""} />;
  const open = async (button: HTMLButtonElement) => {
    if (typed.current !== undefined) return;
    typed.current = "";
    // Not every browser focuses a button on click.
    button.focus();
    const Loaded = await load().catch(() => undefined);
    if (Loaded && document.activeElement === button) setOpened(() => Loaded);
    else typed.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (typed.current !== undefined && isLetter) typed.current += event.key;
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") void open(event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <button
        {...control}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={false}
        disabled={disabled}
        data-placeholder={value ? undefined : ""}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => void open(event.currentTarget)}
        onKeyDown={onKeyDown}
        className={comboboxClass.trigger}
      >
        <span className="truncate">{value?.label ?? placeholder ?? t("select")}</span>
      </button>
      <span className={comboboxClass.icons}>
        {value ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t("clear")}
            disabled={disabled}
            onClick={() => onChange(null)}
            className={comboboxClass.clear}
          >
            <X size={14} aria-hidden="true" />
          </button>
        ) : null}
        <ChevronDown size={14} aria-hidden="true" />
      </span>
    </div>
  );
}
