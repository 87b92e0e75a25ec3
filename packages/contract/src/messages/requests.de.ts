/** What is refused of purchase requests, in German. */
export const requestsDe = {
  cannotBeReminded: "Können jetzt nicht erinnert werden: {names}",
  closedForGood: "Diese Anfrage wurde von Hand geschlossen oder vergeben. Öffnen Sie sie stattdessen wieder",
  coverElsewhere: "Nur Positionen desselben Produkts können in einem Preis stehen",
  coverItself: "Die Position selbst ist in ihrem Preis ohnehin enthalten",
  coverNotAsked: "Bei diesem Produkt ist jede Position einzeln angefragt",
  coverPriced: "Eine Position hat einen Preis: den eigenen oder den einer anderen Position",
  coverWhole: "Bei diesem Produkt ist das Ganze angefragt: Der Preis gilt für alle Positionen",
  grantNeedsTime: "Geben Sie an, bis wann die Lieferanten anbieten können",
  laterDeadline: "Das muss nach der Abgabefrist liegen",
  nobodyToRemind: "Es gibt keinen Lieferanten mehr, der zu erinnern wäre",
  notReopened: "Zum Öffnen braucht es eine Frist in der Zukunft",
  requestClosed: "Diese Anfrage ist geschlossen. Öffnen Sie sie zuerst wieder",
  requestFrozen: "Dazu liegt schon ein Angebot vor. Es kann nicht mehr geändert werden",
  requestNotSent: "Das ist erst möglich, wenn die Anfrage gesendet wurde",
  requestOpen: "Diese Anfrage ist schon geöffnet",
  requestOpened: "Die versiegelten Angebote sind geöffnet: Die Abgabefrist bleibt, wie sie ist",
  requestSealed: "Diese Anfrage ist versiegelt: Ihre Angebote sind erst nach dem Öffnen zu sehen",
  requestUnchanged: "Es hat sich nichts geändert, das die Lieferanten noch nicht wissen",
  sealedFixed:
    "Ob eine Anfrage versiegelt ist, steht fest, sobald sie gesendet ist oder ein Angebot vorliegt",
  sealedLines: "Die Positionen einer versiegelten Anfrage bleiben, wie sie gesendet wurden",
};
