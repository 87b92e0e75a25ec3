import type { purchaseOrdersEn } from "./purchaseOrders.en.ts";

/** What the product says when something about a purchase order is refused, in German. */
export const purchaseOrdersDe: Record<keyof typeof purchaseOrdersEn, string> = {
  purchaseOrderFinal: "Eine gesendete Bestellung wird durch eine neue Version geändert",
  hasAwards: "Vergebene Positionen bleiben in der Bestellung: Nehmen Sie stattdessen die Vergabe zurück",
  oneDraft: "Zu dieser Anfrage gibt es schon einen Entwurf an diesen Lieferanten",
  belowReceived: "Davon ist schon mehr eingegangen",
  questionOf: "Eine Frage gehört zu einem Lieferanten einer Anfrage oder zu einer Bestellung",
  status_sent: "Gesendet",
  status_confirmed: "Bestätigt",
  status_received: "Eingegangen",
  status_cancelled: "Storniert",
  orderReplaced: "Diese Bestellung wurde durch eine neue Version ersetzt",
  orderAnswered: "Diese Bestellung kann nicht mehr beantwortet werden",
  purchaseOrderEmpty: "Eine Bestellung ohne Positionen kann nicht gesendet werden",
  priceEstimated: "Bestätigen oder ändern Sie zuerst die geschätzten Preise: {lines}",
};
