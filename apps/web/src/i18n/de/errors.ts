import type { Messages } from "../en.ts";

export const errors = {
  failed: "Das hat nicht geklappt. Bitte noch einmal versuchen.",
  forbidden: "Sie dürfen diese Aktion nicht ausführen",
  network: "Der Server ist nicht erreichbar. Bitte Verbindung prüfen und noch einmal versuchen.",
  notAuthorized: "Sie sind nicht berechtigt, diese Seite anzusehen.",
  server: "Bei der Ausführung ist ein Serverfehler aufgetreten",
  sessionExpired: "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an",
  invalidDate: "Bitte ein Datum wie 31.12.2026 eingeben",
  invalidNumber: "Bitte eine Zahl eingeben",
  notFound: {
    title: "Seite nicht gefunden",
    text: "Unter dieser Adresse gibt es nichts. Der Datensatz wurde vielleicht gelöscht, oder der Link stimmt nicht.",
    home: "Zur Startseite",
  },
  code: {
    title: "Ein Teil der Seite konnte nicht geladen werden",
    text: "Die Verbindung ist unterbrochen, oder es gibt eine neue Version. Ihre Eingaben bleiben, bis Sie neu laden.",
    reload: "Neu laden",
  },
  page: {
    title: "Diese Seite konnte nicht angezeigt werden",
    assets: "Beim Zugriff auf die Daten des Arbeitsplatzes ist ein Fehler aufgetreten",
    retry: "Noch einmal versuchen",
  },
} satisfies Messages["errors"];
