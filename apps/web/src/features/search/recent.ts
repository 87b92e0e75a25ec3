import { findResource } from "@kantwerk/contract/resources";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { subtitleOf, titleOf } from "../../fields/definition.ts";
import type { Hit } from "../../lib/answers.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { usePreference } from "../../lib/preferences.ts";

type Recent = { searches: string[]; records: Hit[] };

const most = 8;
const nothing: Recent = { searches: [], records: [] };

const isRecent = (value: unknown): value is Recent => {
  const { searches, records } = (value ?? {}) as Partial<Recent>;
  return Array.isArray(searches) && Array.isArray(records);
};

/** Adds an entry at the top, or moves it there. Keeps at most eight. */
export function moveToFront<T>(list: readonly T[], first: T, keyOf: (each: T) => string): T[] {
  return [first, ...list.filter((each) => keyOf(each) !== keyOf(first))].slice(0, most);
}

const wordsOf = (words: string) => words.toLowerCase();
const idOf = ({ id }: Hit) => id;

/** Records opened since the page was loaded, latest first. */
function useVisited(): Hit[] {
  const client = useQueryClient();
  const [visited] = useState(() =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => queryKey[1] === "record" && state.data !== undefined)
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .map(({ state }) => state.data as AnyRecord)
      .filter(({ type }) => findResource(type)?.pages.includes("view"))
      .map((record) => ({
        type: record.type,
        id: record.id,
        title: titleOf(record),
        subtitle: subtitleOf(record) ?? null,
      })),
  );
  return visited;
}

/** The user's recent searches and records, on all devices. */
export function useRecent() {
  const [kept = nothing, keep] = usePreference("search.recent", isRecent);
  const visited = useVisited();
  const shown = useLocation({ select: ({ pathname }) => pathname.split("/")[2] });
  const all = visited.reduceRight((list, hit) => moveToFront(list, hit, idOf), kept.records);
  // The current page's record is no useful destination.
  const records = all.filter(({ id }) => id !== shown);
  return {
    searches: kept.searches,
    records,
    /** Stores a search and the record opened from it. */
    remember: (words: string, hit?: Hit) =>
      keep({
        searches: words ? moveToFront(kept.searches, words, wordsOf) : kept.searches,
        records: hit ? moveToFront(all, hit, idOf) : all,
      }),
    forget: () => keep(nothing),
  };
}
