import type { listPricesEn } from "./listPrices.en.ts";

/** Why list prices are not published, in German. */
export const listPricesDe: Record<keyof typeof listPricesEn, string> = {
  listPricesExist:
    "Für {quantities} Stück gibt es schon einen Listenpreis. Ersetzen Sie ihn, oder lassen Sie die Menge weg",
  listPriceMissing:
    "Für {quantities} Stück gibt es keinen kalkulierten Preis. Ergänzen Sie die fehlenden Angaben, oder lassen Sie die Menge weg",
  listPriceRoundsToZero:
    "Für {quantities} Stück wird der Preis auf 0 gerundet. Runden Sie auf einen kleineren Betrag",
  listPriceTooLarge:
    "Für {quantities} Stück ist der Preis größer als 9.999.999.999. Prüfen Sie die Angaben der Kalkulation",
  recalculationNotDone: "Veröffentlichen ist möglich, sobald alle Produkte kalkuliert sind",
  recalculationOthers: "Nicht Teil dieser Kalkulation: {products}",
  publish_no_list_prices: "Noch kein Listenpreis",
  publish_price_missing: "Kein kalkulierter Preis: Angaben fehlen",
  publish_rounds_to_zero: "Der Preis wird auf 0 gerundet",
  publish_too_large: "Der Preis ist größer als 9.999.999.999",
  publish_not_found: "Das Produkt gibt es nicht mehr",
};
