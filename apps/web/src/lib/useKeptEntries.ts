import { useEffect, useEffectEvent, useState } from "react";
import { formEntries, keepOwnEntries, readOwnEntries } from "./ownEntries.ts";
import { addUnsavedForm } from "./unsavedForms.ts";

/** Unsaved entries from before the last sign-in, which the user can restore or discard. */
export type KeptEntries = { restore: () => void; discard: () => void };

type Entries<E> = {
  /** Identifies the form on its page; false if its entries must not be stored, such as passwords. */
  name: string | false;
  isUnsaved: boolean;
  read: () => E;
  restore: (entries: E) => void;
};

/** Stores a form's entries when the session ends and offers them to the same user when the form opens again. */
export function useKeptEntries<E>({ name, isUnsaved, read, restore }: Entries<E>): KeptEntries | undefined {
  const [path] = useState(() => location.pathname);
  const key = formEntries(path, String(name));
  const [kept, setKept] = useState(() => (name ? readOwnEntries(key) : null));
  const keep = useEffectEvent(() => {
    if (name) keepOwnEntries(key, JSON.stringify(read()));
  });
  useEffect(() => (isUnsaved ? addUnsavedForm(() => keep()) : undefined), [isUnsaved]);
  if (kept === null) return undefined;
  const forget = () => {
    keepOwnEntries(key, null);
    setKept(null);
  };
  return {
    restore: () => {
      restore(JSON.parse(kept));
      forget();
    },
    discard: forget,
  };
}
