import type { ordersEn } from "./orders.en.ts";

/** What the product says when something about an order is refused, in German. */
export const ordersDe: Record<keyof typeof ordersEn, string> = {
  discountOfOrder: "Nur Positionen eines Auftrags haben einen Rabatt",
  customerOrderReplaced: "Eine neuere Version hat diesen Auftrag ersetzt",
  onlyWhenDeclined: "Ein Grund gehört zum Ablehnen",
  onlyWhenOffered: "Ein Kommentar zu Preisen gehört zum Anbieten",
  onlyWhenDeferred: "Ein Datum gehört zum Zurückstellen",
  orderNotRevised: "Nur ein angebotener oder abgelehnter Auftrag bekommt eine neue Version",
  orderDeclined: "Ein abgelehnter Auftrag wird nicht gesendet",
  orderFinal: "Ein angebotener oder beauftragter Auftrag behält seine Preise",
  orderEmpty: "Ein Auftrag ohne Positionen kann nicht angeboten werden",
  orderNotDeleted: "Nur ein Entwurf oder ein abgelehnter Auftrag kann gelöscht werden",
  itemWithoutPrice: "{name}: Noch kein Preis",
  vatIdInvalid: "Die USt-IdNr. passt nicht zum Land und gilt als keine. Erwartet: eine Nummer wie {form}",
  lineOverReceived: "{name}: Mehr erhalten als bestellt",
  priceDoubtful: "Begründen Sie diese Preise: {items}",
  priceMissing: "Diese Positionen haben noch keinen Preis: {items}",
  discountTooLarge: "Der Rabatt ist größer als der Warenwert",
};
