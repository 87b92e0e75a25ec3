import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShortcut } from "../lib/shortcuts.ts";
import { Kbd } from "./Kbd.tsx";
import { TextInput } from "./TextInput.tsx";

type Props = {
  value: string;
  /** What is searched, read aloud and shown while it is empty. */
  label: string;
  /** After a short pause in typing. */
  onSearch: (words: string) => void;
};

const pause = 250;

/** Words to look for; `/` goes there, Esc empties it. */
export function SearchInput({ value, label, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const search = useEffectEvent(onSearch);
  // The address changes by itself too: by going back, or by clearing all filters.
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
