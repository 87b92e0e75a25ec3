import type { partsListsEn } from "./partsLists.en.ts";

export const partsListsDe: typeof partsListsEn = {
  partsListUnreadable:
    "Es wurde keine Stückliste gefunden. Sie braucht eine Spalte mit Mengen und eine mit Teilenummern oder Benennungen",
  partsList_no_identity: "Die Zeile hat weder Nummer noch Namen",
  partsList_quantity_missing: "Die Zeile hat keine Menge",
  partsList_quantity_unreadable: "Die Menge ist nicht lesbar",
  partsList_level_missing: "Die übergeordnete Baugruppe {level} fehlt",
  partsList_several: "Mehrere Produkte oder Kaufteile passen",
  partsList_loop: "Eine Baugruppe kann sich nicht selbst enthalten",
  partsList_matched_by_name: "Über den Namen gefunden",
  partsList_material_unknown: "Der Werkstoff „{material}“ ist nicht bekannt; er wird weggelassen",
};
