import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { ColumnSize } from "../ui/columnWidths.ts";
import type { Entry } from "./definition.ts";

/** Column widths by kind; numeric columns shrink little because a truncated number misleads. */
const sizes: Record<ReturnType<typeof kindOf>["holds"], ColumnSize> = {
  text: { natural: 130, least: 92 },
  number: { natural: 108, least: 88, isWhole: true },
  integer: { natural: 96, least: 76, isWhole: true },
  decimal: { natural: 116, least: 96, isWhole: true },
  boolean: { natural: 96, least: 72 },
  date: { natural: 116, least: 112, isWhole: true },
  time: { natural: 156, least: 132, isWhole: true },
  parts: { natural: 180, least: 110 },
};
const title: ColumnSize = { natural: 240, least: 150, grows: true };
const related: ColumnSize = { natural: 180, least: 96 };
const state: ColumnSize = { natural: 196, least: 124, isWhole: true };
const byQuantity: ColumnSize = { natural: 150, least: 136, isWhole: true };
const stateByQuantity: ColumnSize = { natural: 124, least: 112, isWhole: true };
const picture: ColumnSize = { natural: 46, least: 46 };

/** Width in px of a label with this many letters, its sort arrow and its menu. */
const labelled = (label: string) => Math.min(170, label.length * 7 + 46);

function usualSize(entry: Entry): ColumnSize {
  if (entry.kind !== "attribute") return related;
  const { field } = entry;
  if (field.perQuantity) return field.tones ? stateByQuantity : byQuantity;
  return field.tones ? state : sizes[kindOf(field.kind).holds];
}

/** A column's width, by its kind and its label. */
export function columnSizeOf(
  entry: Entry,
  label: string,
  is: { title: boolean; picture: boolean },
): ColumnSize {
  if (is.picture) return picture;
  const size = is.title ? title : usualSize(entry);
  return { ...size, natural: Math.max(size.natural, labelled(label)) };
}
