import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShortcut } from "../lib/shortcuts.ts";
import { Kbd } from "./Kbd.tsx";
import { TextInput } from "./TextInput.tsx";

type Props = {
  value: string;
  /** Accessible name and placeholder. */
  label: string;
  /** Debounced. */
  onSearch: (words: string) => void;
};

const pause = 250;

/** A search field: `/` focuses it, Esc clears it. */
export function SearchInput({ value, label, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const search = useEffectEvent(onSearch);
  // The URL also changes elsewhere: browser Back, or clearing all filters.
  if (value !== searched) {
    setSearched(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === searched) return;
    const timer = setTimeout(() => search(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  useShortcut("/", label, () => field.current?.focus());
  return (
    <search className="min-w-0 flex-1 sm:w-72 sm:flex-none">
      <TextInput
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped("");
        }}
        prefix={<Search size={16} aria-hidden="true" className="shrink-0 text-faint" />}
        suffix={typed ? undefined : <Kbd keys="/" />}
      />
    </search>
  );
}
