import { useEffect, useEffectEvent, useState } from "react";
import { formEntries, keepOwnEntries, readOwnEntries } from "./ownEntries.ts";
import { addUnsavedForm } from "./unsavedForms.ts";

/** Entries from before the sign-in, which the person restores or discards. */
export type KeptEntries = { restore: () => void; discard: () => void };

type Entries<E> = {
  /** Tells the form from others on its page; false where its entries must not be kept, such as passwords. */
  name: string | false;
  isUnsaved: boolean;
  read: () => E;
  restore: (entries: E) => void;
};

/** Keeps what a form holds when the session ends, and offers it to the same person when the form is shown again. */
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
