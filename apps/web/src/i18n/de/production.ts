import type { Messages } from "../en.ts";

export const production = {
  components: {
    importList: "Stückliste importieren …",
    add: "Produkt oder Kaufteil suchen und hinzufügen",
    empty: "Noch keine Komponenten",
    emptyText:
      "Eine Baugruppe führt die Produkte und Kaufteile auf, aus denen sie besteht, jeweils mit Menge.",
    noAssembly: "Dieses Produkt ist ein Einzelteil. Komponenten sind für Baugruppen gedacht.",
  },
  operations: {
    add: "Anderer Arbeitsgang",
    empty: "Noch keine Arbeitsgänge",
    emptyText: "Wählen Sie oben aus den Arbeitsgängen und tragen Sie dann die Zeiten ein.",
    emptyRead: "Wie dieses Produkt gefertigt wird, ist noch nicht eingetragen.",
    quick: "Schnellauswahl",
    quickAdd: "Arbeitsgang {name} hinzufügen",
    title: "Arbeitsgänge",
  },
  parts: {
    add: "Kaufteil suchen und hinzufügen",
    empty: "Noch keine Kaufteile",
    emptyText: "Kaufteile, die in ein Stück dieses Produkts eingehen, jeweils mit Menge.",
    title: "Kaufteile",
  },
} satisfies Messages["production"];
