/** What is wrong with one value: as a whole, and inside it by path (`0.unit_price`). */
export type Problem = { message?: string; nested: Record<string, string> };

/** Problems by name. */
export type Problems = Record<string, Problem>;

/** Puts messages by path (`tiers.0.unit_price`) to the names of the form; what fits none is left over. */
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

/** Problems as the form library keeps them. */
export const errorsOf = (problems: Readonly<Record<string, string | Problem | undefined>>) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => {
      if (!problem) return [];
      const { message, nested } = typeof problem === "string" ? { message: problem, nested: {} } : problem;
      return [[name, { type: "refused", message, types: nested }]];
    }),
  );

/** Frames after which a message is no longer waited for. */
const patience = 10;

/** Goes to the first field of a form that has a message, once the messages are drawn. */
export function showFirstProblem(form: HTMLElement | null, frames = patience): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first && frames > 0) return showFirstProblem(form, frames - 1);
    first?.scrollIntoView({ block: "center", behavior: "smooth" });
    first?.focus({ preventScroll: true });
  });
}
