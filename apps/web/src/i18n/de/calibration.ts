import type { Messages } from "../en.ts";

export const calibration = {
  title: "Die Zeiten gegen fertige Aufträge",
  slower:
    "{jobs, plural, one {# Auftrag dauerte} other {# Aufträge dauerten}} {share} länger, als die Tabelle sagt: {real} statt {expected}.",
  faster:
    "{jobs, plural, one {# Auftrag dauerte} other {# Aufträge dauerten}} {share} kürzer, als die Tabelle sagt: {real} statt {expected}.",
  same: "{jobs, plural, one {# Auftrag dauerte} other {# Aufträge dauerten}} so lange, wie die Tabelle sagt: {real}.",
  unjudged:
    "{count, plural, one {# Auftrag bleibt} other {# Aufträge bleiben}} außen vor: Das Produkt hat keine Geometrie, oder die Tabelle keine Zeile dafür.",
  empty:
    "Sobald unten die echten Zeiten einiger fertiger Aufträge stehen, getippt oder importiert, wird jede Zeile der Maschinenzeiten daran gemessen.",
  row: "Zeit",
  jobs: "Aufträge",
  share: "Anteil",
  shareHelp: "An den Minuten, die die Tabelle für diese Aufträge ergibt",
  present: "In der Tabelle",
  off: "Abweichung",
  proposed: "Vorschlag",
  take: "Übernehmen",
  takeFor: "{value} für {row} übernehmen",
  taken: "{row} ist jetzt {value}",
  failed: "Die Zeit konnte nicht geändert werden",
  fits: "passt",
  few: "wenige Aufträge",
  fewHelp: "Weniger als drei Aufträge sprechen für diese Zeile.",
  upTo: "bis {limits}",
} satisfies Messages["calibration"];
