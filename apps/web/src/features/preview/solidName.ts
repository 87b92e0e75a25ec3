import type { SolidFeature } from "@kantwerk/geometry/features";
import type { Say } from "./featureTexts.ts";

/** The solid's name in its file; files that name it by a number or not at all get a word. */
export function solidName({ id, name }: Pick<SolidFeature, "id" | "name">, t: Say): string {
  if (name && !/^\d*$/.test(name.trim())) return name;
  return t("groups.unnamed", { number: id.replace(/\D+/g, "") });
}
