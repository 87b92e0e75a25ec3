import type { SingleValue } from "./fields.ts";

/** A place on a drawing: in the model by three coordinates in mm, on the flat part by two, on a page in percent of its width and height. */
export type Pin = {
  file_id: string;
  view: "model" | "flat" | "page";
  page: number | null;
  x: number;
  y: number;
  z: number | null;
};

const names = ["file_id", "view", "page", "x", "y", "z"];
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** The place that these values name; undefined where they name none. */
export function readPin(value: Readonly<Record<string, SingleValue>>): Pin | undefined {
  const { file_id, view, page = null, x, y, z = null } = value;
  if (Object.keys(value).some((name) => !names.includes(name))) return undefined;
  if (typeof file_id !== "string" || !isNumber(x) || !isNumber(y)) return undefined;
  if (view !== "model" && view !== "flat" && view !== "page") return undefined;
  if (view === "model" ? !isNumber(z) : z !== null) return undefined;
  if (view === "page" ? !(isNumber(page) && Number.isInteger(page) && page >= 1) : page !== null)
    return undefined;
  return { file_id, view, page: isNumber(page) ? page : null, x, y, z: isNumber(z) ? z : null };
}

type Message = { id: string; pin: Readonly<Record<string, SingleValue>> | null; of_others?: boolean };

/**
 * The places in a conversation with what both sides call them: 1, 2 … in the order of time; those of others, which went
 * to all, A, B …, so that they move no number.
 */
export function pinsOf<M extends Message>(messages: readonly M[]): { message: M; pin: Pin; label: string }[] {
  const count = { own: 0, others: 0 };
  return messages.flatMap((message) => {
    const pin = message.pin && readPin(message.pin);
    if (!pin) return [];
    if (!message.of_others) return [{ message, pin, label: String(++count.own) }];
    const letter = String.fromCharCode(65 + (count.others++ % 26));
    return [{ message, pin, label: letter }];
  });
}
