import type { Messages } from "../en.ts";

export const awardChanges = {
  title: "Die Angebote haben sich geändert, seit Sie diesen Plan begonnen haben",
  kept: "Ihre Änderungen am Plan bleiben.",
  renew: "Mit dem neuen Stand weiter",
  what: {
    offer: "Angebot geändert",
    offer_gone: "ein Angebot oder eine Position ist weggefallen",
    withdrawn: "Angebot zurückgezogen",
    awarded: "inzwischen vergeben",
    declined: "Angebot abgelehnt",
    stale: "Anfrage seit dem Angebot geändert",
    drawing_changed: "Zeichnung geändert",
    costs: "einmalige Kosten oder Wechselkurse",
    deadline: "Abgabefrist",
    own_price: "der eigene Preis",
    line: "was angefragt ist",
  },
} satisfies Messages["awardChanges"];
