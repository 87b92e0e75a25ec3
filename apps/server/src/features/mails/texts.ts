import type { Locale } from "@kantwerk/contract/messages";

type Request = { number: string; name: string };

/** The words of all mails; what comes from people is put in by the callers and made safe by the layout. */
type Texts = {
  greeting(name: string): string;
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
  greeting: (name) => `Hello ${name},`,
  footer: (organization) =>
    `Sent by ${organization} with Kantwerk. The link is meant for you alone; please do not pass it on.`,
  request: "Request",
  deadline: "Please answer by",
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
  invitation: (organization) => `${organization} asks you for an offer.`,
  invitationHow:
    "You will find drawings, quantities and all details on your own page, where you can also submit your offer, ask a question or decline. You need no account.",
  newLink: (organization) => `${organization} sends you the link to this request and to your offers on it.`,
  reminderSubject: ({ number, name }) => `Reminder: purchase request ${number}, ${name}`,
  reminder: (organization) =>
    `${organization} is still waiting for your offer. If you do not want to offer, please decline on your page, and you will get no more reminders.`,
  questionSubject: (supplier, { number }) => `Question from ${supplier} about ${number}`,
  question: (supplier) => `${supplier} has asked a question about your purchase request.`,
  questionTitle: "The question",
  place: (file, page) => `On the drawing: ${file}${page === null ? "" : `, page ${page}`}`,
  answerSubject: ({ number, name }) => `Answer to your question about ${number}, ${name}`,
  answer: (organization) => `${organization} has answered your question.`,
  answerTitle: "The answer",
  answerToAllSubject: ({ number, name }) => `A question about ${number}, ${name}, and its answer`,
  answerToAll: (organization) =>
    `${organization} has answered a question about this request for all suppliers who are asked.`,
  stopReminders: "No more reminders of this request",
  asked: (quantities) => `${quantities} pcs`,
  moreProducts: (count) => (count === 1 ? "One more on your page" : `${count} more on your page`),
  noticesSubject: (count) => (count === 1 ? "One unread notice" : `${count} unread notices`),
  notices: "This is new for you, and you have not read it yet:",
  moreNotices: (count) => (count === 1 ? "There is one more." : `There are ${count} more.`),
  openNotices: "Open Kantwerk",
  noticesFooter: (organization) =>
    `Sent by ${organization} with Kantwerk, because you have chosen a daily summary. You can turn it off in your profile.`,
};

const de: Texts = {
  greeting: (name) => `Guten Tag ${name},`,
  footer: (organization) =>
    `Gesendet von ${organization} mit Kantwerk. Der Link ist nur für Sie bestimmt; bitte geben Sie ihn nicht weiter.`,
  request: "Bestellanfrage",
  deadline: "Abgabe bis",
  lines: "Positionen",
  contact: "Ansprechpartner",
  supplier: "Lieferant",
  additionalInformation: "Zusätzliche Angaben",
  openRequest: "Anfrage ansehen und Angebot abgeben",
  openOffer: "Ihr Angebot öffnen",
  readRequest: "Anfrage ansehen",
  openPage: "Anfrage öffnen",
  invitationSubject: (organization, { number, name }) =>
    `Bestellanfrage ${number} von ${organization}: ${name}`,
  invitation: (organization) => `${organization} bittet Sie um ein Angebot.`,
  invitationHow:
    "Zeichnungen, Mengen und alle Angaben finden Sie auf Ihrer eigenen Seite. Dort können Sie auch Ihr Angebot abgeben, eine Frage stellen oder absagen. Ein Konto brauchen Sie nicht.",
  newLink: (organization) =>
    `${organization} sendet Ihnen den Link zu dieser Anfrage und zu Ihren Angeboten.`,
  reminderSubject: ({ number, name }) => `Erinnerung: Bestellanfrage ${number}, ${name}`,
  reminder: (organization) =>
    `${organization} wartet noch auf Ihr Angebot. Wenn Sie nicht anbieten möchten, sagen Sie bitte auf Ihrer Seite ab; dann erhalten Sie keine weiteren Erinnerungen.`,
  questionSubject: (supplier, { number }) => `Frage von ${supplier} zu ${number}`,
  question: (supplier) => `${supplier} hat eine Frage zu Ihrer Bestellanfrage gestellt.`,
  questionTitle: "Die Frage",
  place: (file, page) => `Auf der Zeichnung: ${file}${page === null ? "" : `, Seite ${page}`}`,
  answerSubject: ({ number, name }) => `Antwort auf Ihre Frage zu ${number}, ${name}`,
  answer: (organization) => `${organization} hat Ihre Frage beantwortet.`,
  answerTitle: "Die Antwort",
  answerToAllSubject: ({ number, name }) => `Eine Frage zu ${number}, ${name}, und die Antwort`,
  answerToAll: (organization) =>
    `${organization} hat eine Frage zu dieser Anfrage für alle angefragten Lieferanten beantwortet.`,
  stopReminders: "Keine Erinnerungen mehr zu dieser Anfrage",
  asked: (quantities) => `${quantities} Stück`,
  moreProducts: (count) =>
    count === 1 ? "Ein weiteres auf Ihrer Seite" : `${count} weitere auf Ihrer Seite`,
  noticesSubject: (count) =>
    count === 1 ? "Eine ungelesene Mitteilung" : `${count} ungelesene Mitteilungen`,
  notices: "Das ist neu für Sie und noch ungelesen:",
  moreNotices: (count) => (count === 1 ? "Dazu kommt eine weitere." : `Dazu kommen ${count} weitere.`),
  openNotices: "Kantwerk öffnen",
  noticesFooter: (organization) =>
    `Gesendet von ${organization} mit Kantwerk, weil Sie die tägliche Zusammenfassung gewählt haben. Abbestellen können Sie sie in Ihrem Profil.`,
};

export const mailTexts: Record<Locale, Texts> = { en, de };
