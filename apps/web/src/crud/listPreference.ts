import type { Resource } from "@kantwerk/contract/resource";
import { usePreference } from "../lib/preferences.ts";

/** A user's settings for a list, on all devices. */
export type ListPreference = {
  /** Column names in order. */
  columns?: readonly string[] | undefined;
  /** Column widths in px. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Pinned columns. */
  pinned?: readonly string[] | undefined;
  /** Endless scrolling instead of pages. */
  endless?: boolean | undefined;
  /** Cells are edited in place. */
  inPlace?: boolean | undefined;
  /** The quantity for columns that depend on one. */
  at?: number | undefined;
  /** The default view. */
  view?: string | undefined;
};

/** The preference key of a list. */
export const listKey = (resource: Resource): string => `list.${resource.type}`;

const isTexts = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === "string"));
const isWidths = (value: unknown) =>
  value === undefined ||
  (typeof value === "object" && value !== null && Object.values(value).every((each) => each > 0));
const isOf = (type: string, value: unknown) => value === undefined || typeof value === type;

/** Type guard for a stored list preference. */
export function isListPreference(value: unknown): value is ListPreference {
  if (typeof value !== "object" || value === null) return false;
  const { columns, widths, pinned, endless, inPlace, at, view } = value as Record<string, unknown>;
  const areLists = isTexts(columns) && isTexts(pinned) && isWidths(widths);
  const areBooleans = isOf("boolean", endless) && isOf("boolean", inPlace);
  return areLists && areBooleans && isOf("number", at) && isOf("string", view);
}

/** Whether cells are edited in place: only with pages, because endless scrolling unmounts rows. */
export const isInPlace = ({ inPlace, endless }: ListPreference): boolean => inPlace === true && !endless;

/** The user's settings for this list and a setter for some of them. */
export function useListPreference(
  resource: Resource,
): [preference: ListPreference, change: (part: ListPreference) => void] {
  const [kept = {}, keep] = usePreference(listKey(resource), isListPreference);
  return [kept, (part) => keep({ ...kept, ...part })];
}
