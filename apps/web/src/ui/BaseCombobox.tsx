import { Combobox as Base } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Check, ChevronDown, Plus, X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { readMeta } from "../lib/config.ts";
import type { ComboboxOption, ComboboxProps, Creation } from "./Combobox.tsx";
import { comboboxClass } from "./comboboxClass.ts";

type Search = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
/** State of the latest search; a quick response never shows as searching. */
type SearchState = "idle" | "searching" | "found" | "failed";

const pause = 150;

/** Debounced search; ignores outdated responses. */
function useOptionSearch(search: Search) {
  const [found, setFound] = useState<{ text: string; options: readonly ComboboxOption[] }>();
  const [state, setState] = useState<SearchState>("idle");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const find = (text: string): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const slow = setTimeout(() => settle("searching"), pause * 2);
    const settle = (next: SearchState, options?: readonly ComboboxOption[]) => {
      if (controller.signal.aborted) return;
      if (next !== "searching") clearTimeout(slow);
      if (options) setFound({ text: text.trim(), options });
      setState(next);
    };
    const ask = () => {
      if (controller.signal.aborted) return;
      search(text.trim(), controller.signal).then(
        (options) => settle("found", options),
        () => settle("failed", []),
      );
    };
    if (text === "") ask();
    else setTimeout(ask, pause);
  };
  return { options: found?.options ?? [], foundFor: found?.text, state, find };
}

type Props = ComboboxProps & {
  /** Text typed before this component loaded. */
  typed: string;
};

type OnKeyDown = NonNullable<ComponentProps<typeof Base.Input>["onKeyDown"]>;

type Item = ComboboxOption & { creation?: Creation };

/** Options to create a record from the text, after the hits; none if a hit has that name. */
function creatable(text: string, options: readonly ComboboxOption[], creations: readonly Creation[]): Item[] {
  const same = (label: string) => label.toLowerCase() === text.toLowerCase();
  if (text === "" || options.some(({ label }) => same(label))) return [];
  return creations.map((creation, at) => ({
    value: `new ${at}`,
    label: text,
    ...(creation.hint ? { hint: creation.hint } : {}),
    creation,
  }));
}

/**
 * A Base UI combobox with the search field inside its popup; mounts open. Enter takes the first hit, even one still
 * loading; text without a choice stays visible.
 */
export function BaseCombobox(props: Props) {
  const { value, onChange, search, creations = [], placeholder, disabled, typed, ...control } = props;
  const t = useTranslations("common");
  const { options, foundFor, state, find } = useOptionSearch(search);
  const [text, setText] = useState(typed);
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  // How a hit was marked; one picked by arrows is meant also while others are on the way.
  const marked = useRef<string>(undefined);
  const list = useRef<Base.Root.Actions>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    trigger.current?.focus();
    trigger.current?.click();
  }, []);
  const isWaiting = text.trim() !== foundFor;
  const made = state === "found" && !isWaiting ? creatable(text.trim(), options, creations) : [];
  const hits: Item[] = [...options, ...made];
  const type = (next: string) => {
    setText(next);
    setEntered(false);
    marked.current = undefined;
    find(next);
  };
  // Keys pressed while the popup opens go to its search field.
  const typeAhead = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOpen || !isLetter) return;
    event.preventDefault();
    type(text + event.key);
  };
  const choose = (item: Item | null) => {
    setText("");
    if (!item?.creation) return onChange(item);
    // A dialog opened here restores the focus to the field.
    trigger.current?.focus();
    item.creation.run(item.label);
  };
  const onEnter: OnKeyDown = (event) => {
    if (event.key !== "Enter" || text.trim() === "" || event.nativeEvent.isComposing) return;
    if (isWaiting ? marked.current === "keyboard" : marked.current) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    setEntered(isWaiting || hits.length > 0);
  };
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setEntered(false);
    if (!hits[0]) return;
    choose(hits[0]);
    list.current?.close();
  });
  const isListed = !value || text !== "" || options.some((option) => option.value === value.value);
  return (
    <CSPProvider nonce={readMeta("csp-nonce")}>
      <Base.Root
        actionsRef={list}
        items={isListed ? hits : [...hits, value]}
        value={value}
        onValueChange={choose}
        disabled={disabled}
        filter={null}
        autoHighlight
        itemToStringLabel={(option: ComboboxOption) => option.label}
        isItemEqualToValue={(option: ComboboxOption, chosen: ComboboxOption) => option.value === chosen.value}
        inputValue={text}
        onItemHighlighted={(hit, { reason }) => {
          marked.current = hit && reason;
        }}
        onOpenChange={(open) => {
          setOpen(open);
          setEntered(false);
          if (open) find(text);
          else if (value) setText("");
        }}
        onInputValueChange={(next, { reason }) => {
          // Closing the popup clears its search field.
          if (reason === "input-change" || isOpen) type(next);
        }}
      >
        <div className="relative">
          <Base.Trigger ref={trigger} {...control} onKeyDown={typeAhead} className={comboboxClass.trigger}>
            <span className="truncate">
              {text && !value && !isOpen ? (
                <span className="text-warn">{t("notChosen", { text })}</span>
              ) : (
                <Base.Value placeholder={placeholder ?? t("select")} />
              )}
            </span>
          </Base.Trigger>
          <span className={comboboxClass.icons}>
            <Base.Clear aria-label={t("clear")} className={comboboxClass.clear}>
              <X size={14} aria-hidden="true" />
            </Base.Clear>
            <ChevronDown size={14} aria-hidden="true" />
          </span>
        </div>
        <Choices
          state={state}
          onKeyDown={onEnter}
          container={trigger.current?.closest<HTMLElement>("[role=dialog]") ?? undefined}
        />
      </Base.Root>
    </CSPProvider>
  );
}

type ChoicesProps = { state: SearchState; onKeyDown: OnKeyDown; container: HTMLElement | undefined };

function Choices({ state, onKeyDown, container }: ChoicesProps) {
  const t = useTranslations("common");
  return (
    <Base.Portal container={container}>
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
            onKeyDown={onKeyDown}
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
            {(option: Item) => <Choice key={option.value} option={option} />}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Choice({ option }: { option: Item }) {
  const t = useTranslations("common");
  return (
    <Base.Item value={option} className="choice">
      {option.creation ? <Plus size={14} aria-hidden="true" className="shrink-0 text-accent" /> : null}
      <span className="truncate">
        {option.creation ? t("createNamed", { name: option.label }) : option.label}
      </span>
      {option.hint ? <span className="truncate text-xs text-faint">{option.hint}</span> : null}
      <Base.ItemIndicator className="ml-auto text-accent">
        <Check size={14} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
