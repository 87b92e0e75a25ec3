import type { Messages } from "../en.ts";

export const prices = {
  anyQuantity: "jede Menge",
  fromQuantity: "ab {quantity}",
  history: "Preis je kg im Zeitverlauf",
} satisfies Messages["prices"];
