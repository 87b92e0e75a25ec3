import type { Messages } from "../en.ts";

export const organization = {
  choose: "Bild auswählen …",
  logo: "Logo",
  logoHelp: "PNG, JPEG, WebP oder SVG, höchstens 10 MB; am besten auf weißem oder transparentem Grund",
  logoRemoved: "Logo entfernt",
  logoSaved: "Logo gespeichert",
  noLogo: "Kein Logo",
  remove: "Entfernen",
} satisfies Messages["organization"];
