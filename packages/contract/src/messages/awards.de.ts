import type { awardsEn } from "./awards.en.ts";

/** What the product says when an award or its taking back is refused, in German. */
export const awardsDe: Record<keyof typeof awardsEn, string> = {
  comparisonChanged: "Die Angebote haben sich geändert, seit Sie sie gesehen haben",
  lineTwice: "Eine Position wird nur an ein Angebot vergeben",
  notAwarded: "Dieses Angebot ist nicht vergeben",
  orderSent: "Die Bestellung ist schon gesendet: sie wird dort storniert oder geändert",
  estimateNeedsComment: "Bitte begründen: Der Preis für diese Menge ist geschätzt",
  staleNeedsComment: "Bitte begründen: Das Angefragte hat sich seit dem Angebot geändert",
  expiredNeedsComment: "Bitte begründen: Das Angebot ist nicht mehr gültig",
  nobodyLost: "Es ist niemand zu benachrichtigen: Noch hat niemand verloren, oder alle wissen es schon",
};
