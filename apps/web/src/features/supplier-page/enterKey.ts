import type { KeyboardEvent } from "react";

const typed = "input:not([type=checkbox],[type=file]),select,textarea";

/** Enter leads to the next field, as in the forms of a workshop; it sends nothing. Cells of a table have keys of their own. */
export function enterToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (["checkbox", "file"].includes(target.type)) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>(typed)].filter(
    (field) => field.tabIndex >= 0 && field.offsetParent !== null,
  );
  const next = fields[fields.indexOf(target) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === "text") next.select();
}
