/** Messages about one value: about the whole, and about its parts by path (`0.unit_price`). */
export type Problem = { message?: string; nested: Record<string, string> };

/** Problems by name. */
export type Problems = Record<string, Problem>;

/** Assigns messages by path (`tiers.0.unit_price`) to the form's fields; the others are returned separately. */
export function problemsOf(errors: Readonly<Record<string, readonly string[]>>, names: readonly string[]) {
  const problems: Problems = {};
  const others: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const [name = "", ...rest] = path.split(".");
    const text = messages.join("\n");
    if (!names.includes(name)) others.push(text);
    else {
      const problem = problems[name] ?? { nested: {} };
      if (rest.length > 0) problem.nested[rest.join(".")] = text;
      else problem.message = text;
      problems[name] = { ...problem, message: problem.message ?? text };
    }
  }
  return { problems, others };
}

/** Converts problems to the form library's format. */
export const errorsOf = (problems: Readonly<Record<string, string | Problem | undefined>>) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => {
      if (!problem) return [];
      const { message, nested } = typeof problem === "string" ? { message: problem, nested: {} } : problem;
      return [[name, { type: "refused", message, types: nested }]];
    }),
  );

/** Maximum number of frames to wait for a message. */
const patience = 10;

/** Focuses the first field with a message, once the messages are rendered. */
export function showFirstProblem(form: HTMLElement | null, frames = patience): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first && frames > 0) return showFirstProblem(form, frames - 1);
    first?.scrollIntoView({ block: "center", behavior: "smooth" });
    first?.focus({ preventScroll: true });
  });
}
