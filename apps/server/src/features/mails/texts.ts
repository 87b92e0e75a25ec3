import type { Locale } from "@kantwerk/contract/messages";

type Request = { number: string; name: string };

/** The words of all mails; what comes from people is put in by the callers and made safe by the layout. */
type Texts = {
  greeting(name: string | null): string;
  footer(organization: string): string;
  request: string;
  deadline: string;
  lines: string;
  contact: string;
  supplier: string;
  additionalInformation: string;
  openRequest: string;
  /** Where it has offered already. */
  openOffer: string;
  /** Where nothing is asked for any more. */
  readRequest: string;
  openPage: string;
  invitationSubject(organization: string, request: Request): string;
  invitation(organization: string): string;
  invitationHow: string;
  /** In an invitation to a request that takes no offers any more. */
  newLink(organization: string): string;
  reminderSubject(request: Request): string;
  reminder(organization: string): string;
  questionSubject(supplier: string, request: Request): string;
  question(supplier: string): string;
  questionTitle: string;
  /** Where on a drawing a question is about; a page where it is one of several. */
  place: (file: string, page: number | null) => string;
  answerSubject(request: Request): string;
  answer(organization: string): string;
  answerTitle: string;
  answerToAllSubject(request: Request): string;
  answerToAll(organization: string): string;
  stopReminders: string;
  asked(quantities: string): string;
  moreProducts(count: number): string;
  noticesSubject(count: number): string;
  notices: string;
  moreNotices(count: number): string;
  openNotices: string;
  noticesFooter(organization: string): string;
};

const en: Texts = {
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  footer: (organization) =>
    `Sent by ${organization} with Kantwerk. The link is for you only; please do not pass it on.`,
  request: "Request",
  deadline: "Deadline",
  lines: "Lines",
  contact: "Your contact",
  supplier: "Supplier",
  additionalInformation: "Additional information",
  openRequest: "View request and submit offer",
  openOffer: "Open your offer",
  readRequest: "View the request",
  openPage: "Open the request",
  invitationSubject: (organization, { number, name }) =>
    `Purchase request ${number} from ${organization}: ${name}`,
  invitation: (organization) => `${organization} invites you to quote.`,
  invitationHow:
    "You will find drawings, quantities and all details on your own page, where you can also submit your offer, ask a question or decline. You need no account.",
  newLink: (organization) => `This is your link to the request of ${organization} and to your offers.`,
  reminderSubject: ({ number, name }) => `Reminder: purchase request ${number}, ${name}`,
  reminder: (organization) =>
    `${organization} is still waiting for your offer. If you do not want to offer, please decline on your page; you will then get no more reminders.`,
  questionSubject: (supplier, { number }) => `Question from ${supplier} about ${number}`,
  question: (supplier) => `${supplier} has asked a question about your purchase request.`,
  questionTitle: "The question",
  place: (file, page) => `On the drawing: ${file}${page === null ? "" : `, page ${page}`}`,
  answerSubject: ({ number, name }) => `Answer to your question about ${number}, ${name}`,
  answer: (organization) => `${organization} has answered your question.`,
  answerTitle: "The answer",
  answerToAllSubject: ({ number, name }) => `Question and answer about ${number}, ${name}`,
  answerToAll: (organization) =>
    `${organization} has answered a question about this request for all invited suppliers.`,
  stopReminders: "Stop reminders for this request",
  asked: (quantities) => `${quantities} pcs`,
  moreProducts: (count) => (count === 1 ? "One more on your page" : `${count} more on your page`),
  noticesSubject: (count) => (count === 1 ? "One unread notification" : `${count} unread notifications`),
  notices: "New and unread:",
  moreNotices: (count) => (count === 1 ? "There is one more." : `There are ${count} more.`),
  openNotices: "Open Kantwerk",
  noticesFooter: (organization) =>
    `Sent by ${organization} with Kantwerk because you receive a daily summary. You can turn it off in your profile.`,
};

const de: Texts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  footer: (organization) =>
    `Gesendet von ${organization} mit Kantwerk. Der Link ist nur für Sie bestimmt; bitte geben Sie ihn nicht weiter.`,
  request: "Anfrage",
  deadline: "Abgabefrist",
  lines: "Positionen",
  contact: "Ansprechpartner",
  supplier: "Lieferant",
  additionalInformation: "Weitere Angaben",
  openRequest: "Anfrage ansehen und Angebot abgeben",
  openOffer: "Ihr Angebot öffnen",
  readRequest: "Anfrage ansehen",
  openPage: "Anfrage öffnen",
  invitationSubject: (organization, { number, name }) => `Anfrage ${number} von ${organization}: ${name}`,
  invitation: (organization) => `${organization} bittet Sie um ein Angebot.`,
  invitationHow:
    "Zeichnungen, Mengen und alle Angaben finden Sie auf Ihrer eigenen Seite. Dort können Sie auch Ihr Angebot abgeben, eine Frage stellen oder absagen. Ein Konto brauchen Sie nicht.",
  newLink: (organization) => `Das ist Ihr Link zur Anfrage von ${organization} und zu Ihren Angeboten.`,
  reminderSubject: ({ number, name }) => `Erinnerung: Anfrage ${number}, ${name}`,
  reminder: (organization) =>
    `${organization} wartet noch auf Ihr Angebot. Wenn Sie nicht anbieten möchten, sagen Sie bitte auf Ihrer Seite ab; dann erhalten Sie keine weiteren Erinnerungen.`,
  questionSubject: (supplier, { number }) => `Frage von ${supplier} zu ${number}`,
  question: (supplier) => `${supplier} hat eine Frage zu Ihrer Bestellanfrage gestellt.`,
  questionTitle: "Die Frage",
  place: (file, page) => `Auf der Zeichnung: ${file}${page === null ? "" : `, Seite ${page}`}`,
  answerSubject: ({ number, name }) => `Antwort auf Ihre Frage zu ${number}, ${name}`,
  answer: (organization) => `${organization} hat Ihre Frage beantwortet.`,
  answerTitle: "Die Antwort",
  answerToAllSubject: ({ number, name }) => `Frage und Antwort zu ${number}, ${name}`,
  answerToAll: (organization) =>
    `${organization} hat eine Frage zu dieser Anfrage für alle angefragten Lieferanten beantwortet.`,
  stopReminders: "Erinnerungen zu dieser Anfrage abbestellen",
  asked: (quantities) => `${quantities} Stück`,
  moreProducts: (count) =>
    count === 1 ? "Ein weiteres auf Ihrer Seite" : `${count} weitere auf Ihrer Seite`,
  noticesSubject: (count) =>
    count === 1 ? "Eine ungelesene Benachrichtigung" : `${count} ungelesene Benachrichtigungen`,
  notices: "Neu und noch ungelesen:",
  moreNotices: (count) => (count === 1 ? "Eine weitere ist ungelesen." : `${count} weitere sind ungelesen.`),
  openNotices: "Kantwerk öffnen",
  noticesFooter: (organization) =>
    `Gesendet von ${organization} mit Kantwerk, weil Sie die tägliche Zusammenfassung erhalten. Abbestellen können Sie sie in Ihrem Profil.`,
};

export const mailTexts: Record<Locale, Texts> = { en, de };
