import { Combobox as Base } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Check, ChevronDown, X } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { cspNonce } from "../lib/cspNonce.ts";
import type { ComboboxOption, ComboboxProps } from "./Combobox.tsx";
import { comboboxClass } from "./comboboxClass.ts";
import { FloatingRoot } from "./floatingRoot.ts";

type Search = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
/** How far the latest question is; a quick answer never shows as searching. */
type SearchState = "idle" | "searching" | "found" | "failed";

const pause = 150;

/** Searches while someone types: after a short pause, and only the latest question counts. */
function useOptionSearch(search: Search) {
  const [options, setOptions] = useState<readonly ComboboxOption[]>([]);
  const [state, setState] = useState<SearchState>("idle");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const find = (text: string): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const slow = setTimeout(() => settle("searching"), pause * 2);
    const settle = (next: SearchState, found?: readonly ComboboxOption[]) => {
      if (controller.signal.aborted) return;
      if (next !== "searching") clearTimeout(slow);
      if (found) setOptions(found);
      setState(next);
    };
    const ask = () => {
      if (controller.signal.aborted) return;
      search(text.trim(), controller.signal).then(
        (found) => settle("found", found),
        () => settle("failed"),
      );
    };
    if (text === "") ask();
    else setTimeout(ask, pause);
  };
  return { options, state, find };
}

type Props = ComboboxProps & {
  /** What has been typed before it came. */
  typed: string;
};

/** A field that opens a list with a search field above it, by Base UI; open as it comes. */
export function BaseCombobox({ value, onChange, search, placeholder, disabled, typed, ...control }: Props) {
  const t = useTranslations("common");
  const { options, state, find } = useOptionSearch(search);
  const trigger = useRef<HTMLButtonElement>(null);
  const first = useRef(typed);
  useEffect(() => {
    trigger.current?.focus();
    trigger.current?.click();
  }, []);
  const isThere = !value || options.some((option) => option.value === value.value);
  return (
    <CSPProvider nonce={cspNonce()}>
      <Base.Root
        items={isThere ? options : [...options, value]}
        value={value}
        onValueChange={onChange}
        disabled={disabled}
        filter={null}
        itemToStringLabel={(option: ComboboxOption) => option.label}
        isItemEqualToValue={(option: ComboboxOption, chosen: ComboboxOption) => option.value === chosen.value}
        defaultInputValue={typed}
        onOpenChange={(open) => {
          if (!open) return;
          find(first.current);
          first.current = "";
        }}
        onInputValueChange={(text, { reason }) => {
          if (reason === "input-change" || reason === "input-clear") find(text);
        }}
      >
        <div className="relative">
          <Base.Trigger ref={trigger} {...control} className={comboboxClass.trigger}>
            <span className="truncate">
              <Base.Value placeholder={placeholder ?? t("select")} />
            </span>
          </Base.Trigger>
          <span className={comboboxClass.icons}>
            <Base.Clear aria-label={t("clear")} className={comboboxClass.clear}>
              <X size={14} aria-hidden="true" />
            </Base.Clear>
            <ChevronDown size={14} aria-hidden="true" />
          </span>
        </div>
        <Choices state={state} />
      </Base.Root>
    </CSPProvider>
  );
}

function Choices({ state }: { state: SearchState }) {
  const t = useTranslations("common");
  return (
    <Base.Portal container={useContext(FloatingRoot)}>
      <Base.Positioner
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 w-(--anchor-width) min-w-56"
      >
        <Base.Popup aria-label={t("search")} className="floating flex max-h-80 flex-col">
          <Base.Input
            placeholder={t("typeToSearch")}
            aria-label={t("search")}
            maxLength={255}
            className="h-9 shrink-0 border-b border-line bg-transparent px-3 outline-none pointer-coarse:h-11 pointer-coarse:text-base"
          />
          <Base.Status className="px-3 py-2 text-muted empty:hidden">
            {state === "searching" ? t("searching") : null}
            {state === "failed" ? t("noData") : null}
          </Base.Status>
          <Base.Empty className="px-3 py-2 text-muted empty:hidden">
            {state === "found" ? t("noResults") : null}
          </Base.Empty>
          <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1 empty:p-0">
            {(option: ComboboxOption) => <Choice key={option.value} option={option} />}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
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
