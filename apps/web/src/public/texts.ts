import type { Locale } from "../i18n/locale.ts";

/** Texts shared by all public pages. Plurals are "one|other", chosen by `count`. */
const en = {
  exclusive: "Exclusive supplier access",
  language: "Language",
  notFoundTitle: "Page not found",
  loadFailed: "The page could not be loaded. Please check your connection.",
  tryAgain: "Try again",

  yourContact: "Your contact",
  quantityPieces: "{quantity} pcs",
  packaging_price: "Packaging",
  shipping_price: "Shipping",
  customs_price: "Customs",

  question: "Your question",
  questionMissing: "Please write your question",
  questionSent: "Your question has been sent",
  reasonMissing: "Please give a reason",
  you: "You",
  cancel: "Cancel",
  sending: "Sending…",

  offlineShort: "No connection. Please try again.",
  notAllowed: "Submission is not allowed",
  serverError: "A server error occurred during request execution",
  failed: "That did not work. Please try again.",
  fileTooLarge: "A file may have at most 10 MB",
  fileRefused: "{reason}. Allowed: PDF, images, STEP, DXF, Office; at most 10 MB each.",
  fileEmpty: "This file is empty",
  fileLost: "No connection. The file was not uploaded.",
};

const de: typeof en = {
  exclusive: "Exklusiver Zugang",
  language: "Sprache",
  notFoundTitle: "Seite nicht gefunden",
  loadFailed: "Die Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.",
  tryAgain: "Noch einmal versuchen",

  yourContact: "Ihr Ansprechpartner",
  quantityPieces: "{quantity} Stück",
  packaging_price: "Verpackung",
  shipping_price: "Versand",
  customs_price: "Zoll",

  question: "Ihre Frage",
  questionMissing: "Bitte eine Frage eingeben",
  questionSent: "Ihre Frage wurde gesendet",
  reasonMissing: "Bitte einen Grund angeben",
  you: "Sie",
  cancel: "Abbrechen",
  sending: "Wird gesendet…",

  offlineShort: "Keine Verbindung. Bitte noch einmal versuchen.",
  notAllowed: "Eine Abgabe ist nicht möglich",
  serverError: "Bei der Ausführung ist ein Serverfehler aufgetreten",
  failed: "Das hat nicht geklappt. Bitte noch einmal versuchen.",
  fileTooLarge: "Eine Datei darf höchstens 10 MB groß sein",
  fileRefused: "{reason}. Erlaubt: PDF, Bilder, STEP, DXF, Office; je Datei höchstens 10 MB.",
  fileEmpty: "Diese Datei ist leer",
  fileLost: "Keine Verbindung. Die Datei wurde nicht hochgeladen.",
};

export const publicTexts: Record<Locale, typeof en> = { en, de };
export type PublicKey = keyof typeof en;
