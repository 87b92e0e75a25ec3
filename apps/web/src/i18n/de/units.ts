import type { Messages } from "../en.ts";

export const units = {
  mm: "mm",
  mm2: "mm²",
  mm3: "mm³",
  kg: "kg",
  "kg/m3": "kg/m³",
  s: "s",
  min: "min",
  "mm/min": "mm/min",
  kN: "kN",
  "N/mm2": "N/mm²",
  per_hour: "/h",
  per_kg: "/kg",
  deg: "°",
  days: "Tage",
  "%": "%",
} satisfies Messages["units"];
