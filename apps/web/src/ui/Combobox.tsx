import { Combobox as Base } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Check, ChevronDown, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { cspNonce } from "../lib/cspNonce.ts";
import { useOptionSearch } from "./useOptionSearch.ts";

export type ComboboxOption = { value: string; label: string; hint?: string };

type Props = {
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  /** Finds the choices for what is typed; an empty text asks for the first ones. The signal says when it is out of date. */
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  onBlur?: () => void;
};

/** One of many choices, found by typing. */
export function Combobox({ value, onChange, search, placeholder, disabled, ...control }: Props) {
  const t = useTranslations("common");
  const { options, state, find } = useOptionSearch(search);
  const items = value && !options.some((each) => each.value === value.value) ? [...options, value] : options;
  return (
    <CSPProvider nonce={cspNonce()}>
      <Base.Root
        items={items}
        value={value}
        onValueChange={onChange}
        disabled={disabled}
        filter={null}
        itemToStringLabel={(option: ComboboxOption) => option.label}
        isItemEqualToValue={(option: ComboboxOption, chosen: ComboboxOption) => option.value === chosen.value}
        onOpenChange={(open) => open && find("")}
        onInputValueChange={(text, { reason }) => {
          if (reason === "input-change" || reason === "input-clear") find(text);
        }}
      >
        <Base.InputGroup className="control flex items-center gap-1 pr-1.5">
          <Base.Input
            {...control}
            placeholder={placeholder ?? t("typeToSearch")}
            className="h-full w-full min-w-0 bg-transparent outline-none"
          />
          <Base.Clear
            aria-label={t("clear")}
            className="grid size-6 place-items-center text-faint hover:text-text"
          >
            <X size={14} aria-hidden="true" />
          </Base.Clear>
          <Base.Trigger
            aria-label={t("open")}
            className="grid size-6 place-items-center text-faint hover:text-text"
          >
            <ChevronDown size={14} aria-hidden="true" />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50 w-(--anchor-width) min-w-56">
            <Base.Popup className="floating max-h-72 overflow-y-auto p-1">
              <Base.Status className="px-2 py-1.5 text-muted empty:hidden">
                {state === "searching" && options.length === 0 ? t("searching") : null}
                {state === "failed" ? t("noData") : null}
              </Base.Status>
              <Base.Empty className="px-2 py-1.5 text-muted empty:hidden">
                {state === "found" ? t("noResults") : null}
              </Base.Empty>
              <Base.List>
                {(option: ComboboxOption) => <Choice key={option.value} option={option} />}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

function Choice({ option }: { option: ComboboxOption }) {
  return (
    <Base.Item value={option} className="choice">
      <span className="truncate">{option.label}</span>
      {option.hint ? <span className="truncate text-xs text-faint">{option.hint}</span> : null}
      <Base.ItemIndicator className="ml-auto text-accent">
        <Check size={14} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
