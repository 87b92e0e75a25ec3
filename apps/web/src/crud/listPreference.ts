import type { Resource } from "@kantwerk/contract/resource";
import { usePreference } from "../lib/preferences.ts";

/** How a person likes a list, on every device. */
export type ListPreference = {
  /** Names in their order. */
  columns?: readonly string[] | undefined;
  /** Widths that were chosen, in px. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Columns that stay at the left. */
  pinned?: readonly string[] | undefined;
  /** Rows go on by scrolling, without pages. */
  endless?: boolean | undefined;
  /** Cells are changed where they stand. */
  inPlace?: boolean | undefined;
  /** The quantity of columns by quantity. */
  at?: number | undefined;
  /** The view that the list opens with. */
  view?: string | undefined;
};

/** The key that a list's preference is kept under. */
export const listKey = (resource: Resource): string => `list.${resource.type}`;

const isTexts = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === "string"));
const isWidths = (value: unknown) =>
  value === undefined ||
  (typeof value === "object" && value !== null && Object.values(value).every((each) => each > 0));
const isOf = (type: string, value: unknown) => value === undefined || typeof value === type;

/** Whether something that was kept is a preference of a list. */
export function isListPreference(value: unknown): value is ListPreference {
  if (typeof value !== "object" || value === null) return false;
  const { columns, widths, pinned, endless, inPlace, at, view } = value as Record<string, unknown>;
  const areLists = isTexts(columns) && isTexts(pinned) && isWidths(widths);
  const areBooleans = isOf("boolean", endless) && isOf("boolean", inPlace);
  return areLists && areBooleans && isOf("number", at) && isOf("string", view);
}

/** Whether cells are changed where they stand: in pages alone, for rows without pages come and go. */
export const isInPlace = ({ inPlace, endless }: ListPreference): boolean => inPlace === true && !endless;

/** How the person likes this list, and how that is changed: by what is named alone. */
export function useListPreference(
  resource: Resource,
): [preference: ListPreference, change: (part: ListPreference) => void] {
  const [kept = {}, keep] = usePreference(listKey(resource), isListPreference);
  return [kept, (part) => keep({ ...kept, ...part })];
}
