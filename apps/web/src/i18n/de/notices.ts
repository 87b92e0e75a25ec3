import type { Messages } from "../en.ts";

export const notices: Messages["notices"] = {
  title: "Mitteilungen",
  bell: "{count, plural, =0 {Mitteilungen} other {Mitteilungen: # ungelesen}}",
  none: "Nichts Neues. Antworten von Lieferanten, Erwähnungen und Fehler erscheinen hier.",
  failed: "Die Mitteilungen konnten nicht geladen werden",
  readAll: "Alle als gelesen markieren",
  unread: "Ungelesen",
  says: {
    question: "{about} {count, plural, one {hat eine Frage gestellt} other {hat # Fragen gestellt}}",
    offer: "{about} hat {count, plural, one {eine Position} other {# Positionen}} angeboten",
    declined: "{about} hat abgesagt",
    withdrawn: "{about} hat {count, plural, one {ein Angebot} other {# Angebote}} zurückgezogen",
    mail_failed: "Die E-Mail an {about} konnte nicht zugestellt werden",
    reading_failed: "{about} konnte nicht gelesen werden",
    mention: "{about} hat Sie {count, plural, one {} other {#-mal }}erwähnt",
  },
};

export const comments: Messages["comments"] = {
  title: "Kommentare",
  none: "Noch keine Kommentare. Lieferanten sehen sie nie.",
  failed: "Die Kommentare konnten nicht geladen werden",
  write: "Kommentar schreiben",
  help: "Ihre Kollegen sehen ihn, Lieferanten nicht.",
  send: "Kommentieren",
  required: "Bitte schreiben Sie etwas",
  mention: "Jemanden erwähnen …",
  edited: "geändert",
  editing: "Kommentar ändern",
  sent: "Kommentar hinzugefügt",
  deleted: "Kommentar gelöscht",
  delete: "Diesen Kommentar löschen?",
};
