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

/** The field to begin with: the first empty one, else the first that is no switch between views, else the first. */
export function firstField(element: HTMLElement, isProposal = false): HTMLElement | undefined {
  const reached = reachable(element, fields);
  const empty = isProposal ? undefined : reached.find(isEmpty);
  return empty ?? reached.find((field) => !field.matches("[role=radio]")) ?? reached[0];
}

/** For the `ref` of what opens with its page. */
export function focusFirstField(element: HTMLElement | null): void {
  if (element) firstField(element)?.focus();
}
