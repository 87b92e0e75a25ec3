import type { Messages } from "../en.ts";

/** Chains of suppliers through the operations of a product. */
export const supplyChains = {
  title: "Fertigungskette",
  text: "Die günstigste Kette je Produkt durch seine Arbeitsgänge, mit dem Transport von einem Lieferanten zum nächsten.",
  best: "Beste Kette",
  next: "Nächstbeste",
  pieces: "{quantity} Stück",
  days: "{count, plural, one {# Tag} other {# Tage}}",
  take: "In den Plan übernehmen",
  planned: "Im Plan",
  house: "Wir",
  unknown: "kein Transport hinterlegt",
  parts: "davon Transport {transports}, Einmalkosten {once}",
  missing: "Ohne Angebot: {steps}",
} satisfies Messages["supplyChains"];
