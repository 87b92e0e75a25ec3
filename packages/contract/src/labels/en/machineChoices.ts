/** Labels of kinds of work, and of what machines need time for. */
export const processes = {
  saw: "Sawing",
  cut: "Cutting",
  bend: "Bending",
  lathe: "Turning",
  mill: "Milling",
  drill: "Drilling",
  thread: "Threading",
  sink: "Countersinking",
  deburr: "Deburring",
  weld: "Welding",
  coat: "Coating",
  other: "Other",
};

export const activities = {
  cut: "Cutting",
  pierce: "Piercing",
  saw: "Sawing",
  lathe: "Turning on a lathe",
  bend: "Bending",
  turn: "Turning over",
  hole: "Drilling",
  thread: "Threading",
  sink: "Countersinking",
  handle: "Handling",
  setup: "Setup",
  tool: "Tool change",
};
