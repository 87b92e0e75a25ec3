/** Reads a locally kept text; null where there is none or storage is blocked. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text locally, or removes it with null. Where storage is blocked nothing is kept. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser without storage still works, it only forgets.
  }
}

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
