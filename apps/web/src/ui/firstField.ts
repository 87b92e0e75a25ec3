const fields =
  "input, select, textarea, [role=combobox], [role=checkbox], [role=switch], [role=radio], [aria-haspopup=dialog]";

/** What a key reaches inside an element. */
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

/** The field to begin with: the first that is empty, or required and so proposes its value; switches between views come last. */
export function firstField(element: HTMLElement): HTMLElement | undefined {
  const reached = reachable(element, fields);
  const first = reached.find((field) => isEmpty(field) || isRequired(field));
  return first ?? reached.find((field) => !field.matches("[role=radio]")) ?? reached[0];
}

/** For the `ref` of what opens with its page. */
export function focusFirstField(element: HTMLElement | null): void {
  if (element) firstField(element)?.focus();
}
