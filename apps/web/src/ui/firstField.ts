const fields =
  "input, select, textarea, [role=combobox], [role=checkbox], [role=switch], [role=radio], [aria-haspopup=dialog]";

/** Visible, enabled elements in the tab order. */
export function reachable(element: HTMLElement, selector: string): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(":disabled, [type=file]") && each.checkVisibility(),
  );
}

const isEmpty = (field: HTMLElement) =>
  "value" in field && field.matches("input, select, textarea")
    ? field.value === ""
    : "placeholder" in field.dataset;

const isRequired = (field: HTMLElement) => field.ariaRequired === "true";

/** The field to focus first: the first that is empty or required (it may be prefilled), else the first that is not a segmented control. */
export function firstField(element: HTMLElement): HTMLElement | undefined {
  const reached = reachable(element, fields);
  const first = reached.find((field) => isEmpty(field) || isRequired(field));
  return first ?? reached.find((field) => !field.matches("[role=radio]")) ?? reached[0];
}

/** A `ref` callback that focuses the first field on mount. */
export function focusFirstField(element: HTMLElement | null): void {
  if (element) firstField(element)?.focus();
}
