import type { Locale } from "@kantwerk/contract/messages";

/** The words of mails about purchase orders. */
const en = {
  order: "Purchase order",
  deliveryDate: "Delivery date",
  byAgreement: "by agreement",
  net: "Net total",
  open: "View and confirm the order",
  openRead: "View the order",
  openPage: "Open the order",
  subject: (organization: string, name: string) => `Purchase order ${name} from ${organization}`,
  ordered: (organization: string) =>
    `${organization} has placed an order with you; the document is attached.`,
  replaces: (name: string) => `It replaces purchase order ${name}.`,
  confirm: (day: string) =>
    `Please confirm date and prices by ${day}. You will find the order on your own page, where you can also propose another date or ask a question. You need no account.`,
  cancelledSubject: (name: string) => `Cancelled: purchase order ${name}`,
  cancelled: (organization: string, name: string) => `${organization} has cancelled purchase order ${name}.`,
  stop: "Please stop all work and shipments for it. If work has already begun, please contact us.",
  reason: "Reason",
  linkEndedSubject: (name: string) => `Link ended: purchase order ${name}`,
  linkEnded: (organization: string, name: string) =>
    `${organization} now uses another e-mail address for purchase order ${name}. The link in our earlier e-mails no longer works.`,
  linkEndedUnexpected: "If you did not expect this, please contact us.",
  questionSubject: (supplier: string, name: string) => `Question from ${supplier} about ${name}`,
  question: (supplier: string) => `${supplier} has asked a question about your purchase order.`,
  answerSubject: (name: string) => `Answer to your question about ${name}`,
};

const de: typeof en = {
  order: "Bestellung",
  deliveryDate: "Liefertermin",
  byAgreement: "nach Absprache",
  net: "Gesamt netto",
  open: "Bestellung ansehen und bestätigen",
  openRead: "Bestellung ansehen",
  openPage: "Bestellung öffnen",
  subject: (organization, name) => `Bestellung ${name} von ${organization}`,
  ordered: (organization) => `${organization} bestellt bei Ihnen; das Dokument ist angehängt.`,
  replaces: (name) => `Sie ersetzt die Bestellung ${name}.`,
  confirm: (day) =>
    `Bitte bestätigen Sie Termin und Preise bis ${day}. Sie finden die Bestellung auf einer eigenen Seite, auf der Sie auch einen anderen Termin nennen oder nachfragen können. Sie brauchen kein Konto.`,
  cancelledSubject: (name) => `Storniert: Bestellung ${name}`,
  cancelled: (organization, name) => `${organization} hat die Bestellung ${name} storniert.`,
  stop: "Bitte fertigen und liefern Sie dafür nichts mehr. Wenn Sie schon begonnen haben, melden Sie sich bitte bei uns.",
  reason: "Grund",
  linkEndedSubject: (name) => `Link ungültig: Bestellung ${name}`,
  linkEnded: (organization, name) =>
    `${organization} verwendet für die Bestellung ${name} jetzt eine andere E-Mail-Adresse. Der Link aus unseren bisherigen E-Mails funktioniert nicht mehr.`,
  linkEndedUnexpected: "Wenn Sie das nicht erwartet haben, melden Sie sich bitte bei uns.",
  questionSubject: (supplier, name) => `Rückfrage von ${supplier} zu ${name}`,
  question: (supplier) => `${supplier} hat eine Frage zu Ihrer Bestellung.`,
  answerSubject: (name) => `Antwort auf Ihre Frage zu ${name}`,
};

export const purchaseOrderTexts: Record<Locale, typeof en> = { en, de };
