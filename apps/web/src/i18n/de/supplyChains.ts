import type { Messages } from "../en.ts";

/** Lieferantenketten durch die Schritte eines Produkts. */
export const supplyChains = {
  title: "Von Hand zu Hand",
  text: "Der günstigste Weg jedes Produkts durch seine Schritte, mit dem Transport von einem Lieferanten zum nächsten.",
  best: "Beste Kette",
  next: "Nächstbeste",
  pieces: "{quantity} Stück",
  days: "{count, plural, one {# Tag} other {# Tage}}",
  take: "In den Plan übernehmen",
  planned: "Im Plan",
  house: "Wir",
  unknown: "kein Transport hinterlegt",
  parts: "davon Transporte {transports}, Einmalkosten {once}",
  missing: "Ohne Angebot: {steps}",
} satisfies Messages["supplyChains"];
