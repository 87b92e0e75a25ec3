import type { KeyboardEvent } from "react";

const typed = "input:not([type=checkbox],[type=file]),select,textarea";

const isPrice = ({ id }: HTMLElement) => id.endsWith(".unit_price");

/**
 * Enter moves to the next field and never submits; from a price to the next price, because quantities are pre-filled.
 * Table cells handle their keys themselves.
 */
export function enterToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (["checkbox", "file"].includes(target.type)) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>(typed)].filter(
    (field) => field.tabIndex >= 0 && field.offsetParent !== null,
  );
  const rest = fields.slice(fields.indexOf(target) + 1);
  const next = (isPrice(target) && rest.find(isPrice)) || rest.find((field) => !isPrice(field));
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === "text") next.select();
}
