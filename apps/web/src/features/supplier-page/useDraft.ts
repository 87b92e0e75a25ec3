import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { readLocal, readLocalJson, writeLocal } from "../../lib/storage.ts";
import { type Change, changeDraft } from "./changeDraft.ts";
import { type Draft, isTouched, newDraft, type OpenLine, restoreDraft } from "./draft.ts";

const savedAfterMs = 250;

function save(key: string, draft: Draft): void {
  const text = isTouched(draft) || draft.attempt ? JSON.stringify(draft) : null;
  if (readLocal(key) !== text) writeLocal(key, text);
}

/**
 * The unsent offer, stored in the browser under its own key: it survives a reload and syncs between tabs of the same
 * request.
 */
export function useDraft(key: string, lines: OpenLine[], locale: Locale) {
  const read = () => restoreDraft(readLocalJson<unknown>(key, null), lines, locale);
  const [draft, change] = useReducer(changeDraft, undefined, read);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });

  // Open lines may have changed (offered, withdrawn, awarded). Entries for the remaining lines stay.
  const fitted = useRef({ lines, locale });
  useLayoutEffect(() => {
    if (fitted.current.lines === lines && fitted.current.locale === locale) return;
    fitted.current = { lines, locale };
    change({ to: "all", draft: restoreDraft(latest.current, lines, locale) });
  }, [lines, locale]);

  useEffect(() => {
    const timer = setTimeout(() => save(key, draft), savedAfterMs);
    return () => clearTimeout(timer);
  }, [key, draft]);

  useEffect(() => {
    const saveNow = () => save(key, latest.current);
    const follow = (event: StorageEvent) => {
      if (event.key !== key || document.hasFocus()) return;
      const kept = readLocalJson<unknown>(key, null);
      change({ to: "all", draft: restoreDraft(kept, lines, locale) });
    };
    addEventListener("pagehide", saveNow);
    addEventListener("storage", follow);
    return () => {
      removeEventListener("pagehide", saveNow);
      removeEventListener("storage", follow);
    };
  }, [key, lines, locale]);

  /** Updates the draft and saves it synchronously. */
  const keep = useCallback(
    (some: Change) => {
      save(key, changeDraft(latest.current, some));
      change(some);
    },
    [key],
  );
  /** Deletes all entries. */
  const clear = useCallback(() => {
    writeLocal(key, null);
    change({ to: "all", draft: newDraft(lines, locale) });
  }, [key, lines, locale]);
  return { draft, change: change as (some: Change) => void, keep, clear };
}

/** Whether browser storage is available. */
export function storageWorks(): boolean {
  const probe = "supplier-offer-probe";
  writeLocal(probe, "1");
  const works = readLocal(probe) === "1";
  writeLocal(probe, null);
  return works;
}
