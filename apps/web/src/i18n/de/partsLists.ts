import type { partsLists as en } from "../en/partsLists.ts";

export const partsLists: typeof en = {
  title: "Stückliste importieren",
  text: "Eine XLSX-, ODS- oder CSV-Datei aus einem CAD-System, mit Positionsnummern wie 1.2, Teilenummern und Mengen. Gespeichert wird erst, wenn Sie bestätigen.",
  file: "Datei auswählen …",
  other: "Andere Datei auswählen …",
  level: "Pos.",
  name: "Name",
  quantity: "Menge",
  becomes: "Wird zu",
  product: "Vorhandenes Produkt",
  part: "Vorhandenes Kaufteil",
  new_product: "Neues Produkt",
  notTaken: "Weggelassen",
  added: "neu",
  same: "unverändert",
  changed: "bisher {before}",
  counts:
    "{added, plural, =0 {} one {# neue Komponente} other {# neue Komponenten}}{changed, plural, =0 {} one { · # geändert} other { · # geändert}}{same, plural, =0 {} one { · # unverändert} other { · # unverändert}}{open, plural, =0 {} one { · # weggelassen} other { · # weggelassen}}",
  hidden: "Ausgeblendete Zeilen werden weggelassen: {rows}",
  unused: "Nicht verwendete Spalten: {columns}",
  missing: "Nicht in dieser Liste: {names}",
  remove: "Komponenten entfernen, die nicht in der Liste stehen",
  save: "{count, plural, =0 {Nichts zu importieren} one {# Zeile importieren} other {# Zeilen importieren}}",
  saved: "Stückliste importiert",
};
