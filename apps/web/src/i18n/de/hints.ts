import type { Messages } from "../en.ts";

export const hints = {
  title: "Fertigungshinweise",
  count: "{count, plural, one {Ein Hinweis} other {# Hinweise}}",
  of: "{count, plural, one {Ein Fertigungshinweis} other {# Fertigungshinweise}} zu {name}",
  severity: { error: "Fehler", warning: "Warnung" },
  measured: "gemessen",
  limit: "Grenze",
  show: "Zeigen",
  showIn: "In der Abwicklung zeigen: {message}",
  failed: "Die Fertigungshinweise ließen sich nicht laden",
} satisfies Messages["hints"];
