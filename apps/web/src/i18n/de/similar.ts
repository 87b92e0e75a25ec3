import type { Messages } from "../en.ts";

export const similar = {
  title: "Ähnliche Produkte",
  picture: "Bild",
  product: "Produkt",
  likeness: "Ähnlichkeit",
  ordered: "Zuletzt im Auftrag",
  offered: "Zuletzt angeboten von",
  pieces: "{count, plural, one {ein Stück} other {# Stück}}",
  fromPieces: "{count, plural, one {ab einem Stück} other {ab # Stück}}",
  measures: "Dicke · Gewicht",
  all: "Alle {count, number} zeigen",
  fewer: "Weniger zeigen",
  failed: "Ähnliche Produkte ließen sich nicht laden",
  level: { same: "gleich", high: "sehr ähnlich", medium: "ähnlich", low: "entfernt ähnlich" },
} satisfies Messages["similar"];
