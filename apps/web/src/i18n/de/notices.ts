import type { Messages } from "../en.ts";

export const notices: Messages["notices"] = {
  title: "Mitteilungen",
  bell: "{count, plural, =0 {Mitteilungen} other {Mitteilungen: # ungelesen}}",
  none: "Nichts Neues. Antworten von Lieferanten, Erwähnungen und Fehler erscheinen hier.",
  failed: "Die Mitteilungen konnten nicht geladen werden",
  readAll: "Alle als gelesen markieren",
  unread: "Ungelesen",
  mails: {
    title: "E-Mails",
    daily: "Tägliche Zusammenfassung per E-Mail",
    help: "Jeden Morgen, was für Sie neu und noch ungelesen ist. An Tagen ohne Neues kommt keine E-Mail.",
  },
};

export const comments: Messages["comments"] = {
  title: "Kommentare",
  none: "Noch keine Kommentare.",
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
