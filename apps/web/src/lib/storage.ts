/** Texts in a storage of the browser. Where storage is blocked nothing is kept: the browser only forgets. */
export const keptIn = (storage: () => Storage) => ({
  /** Null where there is none. */
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Removes the text with null. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // Nothing depends on it.
    }
  },
});

/** Texts kept in this browser, for all its tabs. */
export const { read: readLocal, write: writeLocal } = keptIn(() => localStorage);

/** Reads a locally kept JSON value; the fallback where there is none or it is damaged. */
export function readLocalJson<T>(key: string, fallback: T): T {
  try {
    const text = readLocal(key);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** Forgets all that was kept locally. */
export function clearLocal(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing was kept where storage is blocked.
  }
}
