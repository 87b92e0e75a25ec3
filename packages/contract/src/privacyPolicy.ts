import type { Translated } from "./fields.ts";

const en = `Who is responsible
The company whose name stands at the top of this page runs this application and is responsible for the personal data in it. Its contact details are in its imprint and on its documents.

What is stored
– Of people who sign in: name, e-mail address, telephone number if given, language, role, picture if uploaded, a hash of the password (never the password itself), the time of the last use, and what they change in the records.
– Of contact persons at customers and suppliers: name, e-mail address, telephone number and what they write in offers, questions and feedback.
– For each visit: the technical data without which a page cannot be delivered (network address, time, address of the page). They are used against misuse and faults only.

What it is used for
To prepare products, to ask suppliers for prices, to compare offers and to handle orders; that is, to prepare and perform contracts (Art. 6 (1) (b) GDPR), and our legitimate interest in an orderly and secure operation (Art. 6 (1) (f) GDPR). There is no advertising, no profiling and no automated decision about people.

Who receives it
Suppliers see the name of the person to speak to and what belongs to the request that they were invited to. E-mails go through our mail server. Where drawings, texts or recordings are read by an external service, they are sent to it for this purpose; please enter no sensitive personal data there.

In your browser
The application stores what it needs to work: the sign-in, the language, the theme, drafts and the layout of lists. It sets no cookies for tracking.

How long
Personal data are kept as long as the account exists or the business relationship and the statutory periods of retention ask for it, and are erased afterwards.

Your rights
You may ask what is stored about you, have it corrected, erased or restricted, receive it in a common format, and object to its use. Please write to us. You may also complain to a supervisory authority for data protection.`;

const de = `Verantwortlich
Das Unternehmen, dessen Name oben auf dieser Seite steht, betreibt diese Anwendung und ist für die personenbezogenen Daten darin verantwortlich. Die Kontaktdaten stehen im Impressum und auf den Dokumenten des Unternehmens.

Welche Daten gespeichert werden
– Von angemeldeten Personen: Name, E-Mail-Adresse, Telefonnummer (falls angegeben), Sprache, Rolle, Bild (falls hochgeladen), ein Hash des Passworts (nie das Passwort selbst), der Zeitpunkt der letzten Nutzung und die vorgenommenen Änderungen.
– Von Ansprechpartnern bei Kunden und Lieferanten: Name, E-Mail-Adresse, Telefonnummer sowie Angaben in Angeboten, Rückfragen und Rückmeldungen.
– Bei jedem Aufruf: die technischen Daten, ohne die eine Seite nicht ausgeliefert werden kann (Netzwerkadresse, Zeitpunkt, aufgerufene Adresse). Sie dienen nur dem Schutz vor Missbrauch und der Fehlersuche.

Wofür die Daten genutzt werden
Um Produkte vorzubereiten, Preise bei Lieferanten anzufragen, Angebote zu vergleichen und Aufträge abzuwickeln, also zur Anbahnung und Erfüllung von Verträgen (Art. 6 Abs. 1 lit. b DSGVO) und aus unserem berechtigten Interesse an einem geordneten und sicheren Betrieb (Art. 6 Abs. 1 lit. f DSGVO). Es gibt keine Werbung, keine Profilbildung und keine automatisierten Entscheidungen über Personen.

Wer die Daten erhält
Lieferanten sehen den Namen des Ansprechpartners und alles, was zu der Anfrage gehört, zu der sie eingeladen wurden. E-Mails laufen über unseren Mailserver. Werden Zeichnungen, Texte oder Aufnahmen von einem externen Dienst gelesen, so werden sie zu diesem Zweck dorthin übertragen; bitte geben Sie dort keine sensiblen personenbezogenen Daten ein.

In Ihrem Browser
Die Anwendung speichert, was sie zum Arbeiten braucht: Anmeldung, Sprache, Farbschema, Entwürfe und die Einrichtung der Listen. Cookies zur Nachverfolgung gibt es nicht.

Wie lange
Personenbezogene Daten bleiben gespeichert, solange das Konto besteht oder die Geschäftsbeziehung und gesetzliche Aufbewahrungsfristen es verlangen, und werden danach gelöscht.

Ihre Rechte
Sie können Auskunft über Ihre Daten verlangen, sie berichtigen, löschen oder einschränken lassen, sie in einem gängigen Format erhalten und ihrer Nutzung widersprechen. Bitte schreiben Sie uns. Außerdem können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren.`;

/** What an organization's privacy policy says until it writes its own. */
export const privacyPolicy: Translated = { en, de };
