import type { SolidFeature } from "@kantwerk/geometry/features";
import type { Say } from "./featureTexts.ts";

/** The solid's name from its file; a generic name if the file has none or only a number. */
export function solidName({ id, name }: Pick<SolidFeature, "id" | "name">, t: Say): string {
  if (name && !/^\d*$/.test(name.trim())) return name;
  return t("groups.unnamed", { number: id.replace(/\D+/g, "") });
}
