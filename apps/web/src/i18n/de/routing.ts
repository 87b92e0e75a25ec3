import type { Messages } from "../en.ts";

export const routing = {
  label: "Aus der Geometrie",
  onMachine: "{process} auf {machine}",
  external: "{process} beim Lieferanten",
  missing: "{process}: noch nicht unter den Arbeitsgängen",
  noOperation: "{process}: kein Arbeitsgang dieses Verfahrens im Katalog",
  noMachine: "{process}: keine Maschine für dieses Verfahren",
  none: "{process}: keine Maschine nimmt das Teil",
  wrong: "{process}: {machine} nimmt das Teil nicht",
  other: "{machine} schon",
  take: "{count, plural, one {# Arbeitsgang übernehmen} other {# Arbeitsgänge übernehmen}}",
  taken: "Arbeitsgänge aus der Geometrie übernommen",
  failed: "Die Arbeitsgänge konnten nicht übernommen werden",
  limits: {
    thickness_to: "{machine} nimmt bis {most} Dicke, hier sind es {is}",
    length_to: "{machine} nimmt bis {most} Länge, hier sind es {is}",
    width_to: "{machine} nimmt bis {most} Breite, hier sind es {is}",
    weight_to: "{machine} nimmt bis {most}, hier sind es {is}",
    force_to: "{machine} hat {most}, diese Biegung braucht {is}",
  },
} satisfies Messages["routing"];
