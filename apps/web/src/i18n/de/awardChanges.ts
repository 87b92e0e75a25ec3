import type { Messages } from "../en.ts";

export const awardChanges = {
  title: "Die Angebote haben sich geändert, seit Sie diesen Plan begonnen haben",
  kept: "Ihre Änderungen am Plan bleiben.",
  renew: "Mit den neuen Angeboten weiter",
  what: {
    offer: "Angebot geändert",
    offer_gone: "Angebot oder Position weggefallen",
    withdrawn: "Angebot zurückgezogen",
    awarded: "inzwischen vergeben",
    declined: "Angebot abgelehnt",
    stale: "Anfrage nach dem Angebot geändert",
    drawing_changed: "Zeichnung geändert",
    costs: "Einmalkosten oder Wechselkurse",
    deadline: "Abgabefrist",
    own_price: "eigener Preis",
    line: "Anfrageposition",
  },
} satisfies Messages["awardChanges"];
