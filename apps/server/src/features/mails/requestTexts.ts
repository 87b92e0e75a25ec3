import type { Locale } from "@kantwerk/contract/messages";

type Request = { number: string; name: string };

/** The words of mails about what has happened to a request. */
type Texts = {
  changedSubject(request: Request): string;
  changed(organization: string): string;
  reopened(organization: string, deadline: string): string;
  changedOffer: string;
  changedOpen: string;
  requestTitle: string;
  closedSubject(request: Request): string;
  closed(organization: string): string;
  closedOffered: string;
  linkEndedSubject(request: Request): string;
  linkEnded(organization: string): string;
  linkEndedUnexpected: string;
  newsSubject(request: Request): string;
  openedSubject(request: Request): string;
  opened(offers: number): string;
  news: string;
  offered(supplier: string, lines: number): string;
  corrected(supplier: string, lines: number): string;
  withdrawn(supplier: string, lines: number): string;
  declined(supplier: string): string;
  /** Behind a supplier's name in a subject: there are others. */
  andOthers(supplier: string, others: number): string;
};

const en: Texts = {
  changedSubject: ({ number, name }) => `Changed: purchase request ${number}, ${name}`,
  changed: (organization) => `${organization} has changed this request. The changes:`,
  reopened: (organization, deadline) =>
    `${organization} has reopened the request. You can offer until ${deadline}.`,
  changedOffer: "You have already offered: please confirm or correct your prices on your page.",
  changedOpen: "Please look at the drawings on your page again before you offer.",
  requestTitle: "The request",
  closedSubject: ({ number, name }) => `Closed: purchase request ${number}, ${name}`,
  closed: (organization) =>
    `${organization} has closed this request before its deadline. You do not need to do anything; offers are no longer accepted.`,
  closedOffered: "Your offer has been received. You will be told about the decision.",
  linkEndedSubject: ({ number, name }) => `Link ended: purchase request ${number}, ${name}`,
  linkEnded: (organization) =>
    `${organization} now uses another e-mail address for this request. The link in our earlier e-mails no longer works.`,
  linkEndedUnexpected: "If you did not expect this, please contact us.",
  newsSubject: ({ number }) => `Update on ${number}`,
  openedSubject: ({ number }) => `${number} has been opened`,
  opened: (offers) =>
    offers === 0
      ? "The sealed request has been opened. No offer was submitted."
      : "The sealed request has been opened. These offers were submitted:",
  news: "New for your purchase request:",
  offered: (supplier, lines) =>
    lines === 1 ? `${supplier} has offered on one line.` : `${supplier} has offered on ${lines} lines.`,
  corrected: (supplier, lines) =>
    lines === 1
      ? `${supplier} has corrected its offer on one line.`
      : `${supplier} has corrected its offers on ${lines} lines.`,
  withdrawn: (supplier, lines) =>
    lines === 1
      ? `${supplier} has withdrawn its offer on one line.`
      : `${supplier} has withdrawn its offers on ${lines} lines.`,
  declined: (supplier) => `${supplier} has declined.`,
  andOthers: (supplier, others) =>
    others === 0
      ? supplier
      : others === 1
        ? `${supplier} and one more supplier`
        : `${supplier} and ${others} more suppliers`,
};

const de: Texts = {
  changedSubject: ({ number, name }) => `Geändert: Anfrage ${number}, ${name}`,
  changed: (organization) => `${organization} hat diese Anfrage geändert. Die Änderungen:`,
  reopened: (organization, deadline) =>
    `${organization} hat die Anfrage wieder geöffnet. Sie können bis ${deadline} anbieten.`,
  changedOffer:
    "Sie haben schon angeboten: Bitte bestätigen Sie Ihre Preise auf Ihrer Seite oder berichtigen Sie sie.",
  changedOpen: "Bitte sehen Sie sich die Zeichnungen auf Ihrer Seite noch einmal an, bevor Sie anbieten.",
  requestTitle: "Die Anfrage",
  closedSubject: ({ number, name }) => `Geschlossen: Anfrage ${number}, ${name}`,
  closed: (organization) =>
    `${organization} hat diese Anfrage vor der Abgabefrist geschlossen. Sie müssen nichts mehr tun; Angebote werden nicht mehr angenommen.`,
  closedOffered: "Ihr Angebot liegt vor. Über die Entscheidung werden Sie informiert.",
  linkEndedSubject: ({ number, name }) => `Link ungültig: Anfrage ${number}, ${name}`,
  linkEnded: (organization) =>
    `${organization} verwendet für diese Anfrage jetzt eine andere E-Mail-Adresse. Der Link aus unseren bisherigen E-Mails funktioniert nicht mehr.`,
  linkEndedUnexpected: "Wenn Sie das nicht erwartet haben, melden Sie sich bitte bei uns.",
  newsSubject: ({ number }) => `Neues zu ${number}`,
  openedSubject: ({ number }) => `${number} wurde geöffnet`,
  opened: (offers) =>
    offers === 0
      ? "Die versiegelte Anfrage wurde geöffnet. Es wurde kein Angebot abgegeben."
      : "Die versiegelte Anfrage wurde geöffnet. Diese Angebote wurden abgegeben:",
  news: "Neu zu Ihrer Bestellanfrage:",
  offered: (supplier, lines) =>
    lines === 1
      ? `${supplier} hat eine Position angeboten.`
      : `${supplier} hat ${lines} Positionen angeboten.`,
  corrected: (supplier, lines) =>
    lines === 1
      ? `${supplier} hat das Angebot zu einer Position berichtigt.`
      : `${supplier} hat die Angebote zu ${lines} Positionen berichtigt.`,
  withdrawn: (supplier, lines) =>
    lines === 1
      ? `${supplier} hat das Angebot zu einer Position zurückgezogen.`
      : `${supplier} hat die Angebote zu ${lines} Positionen zurückgezogen.`,
  declined: (supplier) => `${supplier} hat abgesagt.`,
  andOthers: (supplier, others) =>
    others === 0
      ? supplier
      : others === 1
        ? `${supplier} und ein weiterer Lieferant`
        : `${supplier} und ${others} weitere Lieferanten`,
};

export const requestTexts: Record<Locale, Texts> = { en, de };
