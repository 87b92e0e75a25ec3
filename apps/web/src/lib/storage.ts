/** Strings in browser storage. If storage is blocked, writes are ignored. */
export const keptIn = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes the value. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // Storage is blocked or full: nothing depends on it.
    }
  },
});

/** Strings stored for all tabs of this browser. */
export const { read: readLocal, write: writeLocal } = keptIn(() => localStorage);

/** Reads a JSON value from local storage; returns the fallback if it is missing or invalid. */
export function readLocalJson<T>(key: string, fallback: T): T {
  try {
    const text = readLocal(key);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** Clears local storage. */
export function clearLocal(): void {
  try {
    localStorage.clear();
  } catch {
    // Blocked storage holds nothing.
  }
}
