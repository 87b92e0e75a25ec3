import type { pageEn } from "./page.en.ts";

/** What a supplier is refused on its page, in German. */
export const pageDe: typeof pageEn = {
  chargedOnce: "Das wird schon einmal für die ganze Anfrage berechnet",
  filesOfLink: "Hier lassen sich höchstens {max} Dateien hochladen",
  bytesOfLink: "Hier lassen sich höchstens {max} hochladen",
  questionsOfLink: "Höchstens {max} Fragen in einer Stunde. Bitte schreiben Sie oder rufen Sie an",
  laterThanDeadline: "Muss später sein als jetzt und als die Abgabefrist",
  offerNotStale: "Dieses Angebot muss nicht bestätigt werden",
};
