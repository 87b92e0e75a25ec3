/** Labels of kinds of work, and of what machines need time for. */
export const processes = {
  saw: "Sägen",
  cut: "Schneiden",
  bend: "Kanten",
  lathe: "Drehen",
  mill: "Fräsen",
  drill: "Bohren",
  thread: "Gewindeschneiden",
  sink: "Senken",
  deburr: "Entgraten",
  weld: "Schweißen",
  coat: "Beschichten",
  other: "Sonstiges",
};

export const activities = {
  cut: "Schneiden",
  pierce: "Einstechen",
  saw: "Sägen",
  lathe: "Drehen",
  bend: "Kanten",
  turn: "Wenden",
  hole: "Bohren",
  thread: "Gewindeschneiden",
  sink: "Senken",
  handle: "Handling",
  setup: "Rüsten",
  tool: "Werkzeugwechsel",
};
