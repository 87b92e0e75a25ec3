import { invalid } from "../../http/refusal.ts";

/** zxcvbn score: below 2, a million guesses suffice. */
const leastScore = 2;

// Lazy: the dictionaries load slowly, and most processes never need them.
const estimator = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return { ZxcvbnFactory, dictionary, adjacencyGraphs };
};

/** Refuses common passwords and those easy to guess from the user's data. @throws Refusal 422 */
export async function requireStrong(
  password: string,
  { name, email }: { name: string; email: string },
  organization = "",
): Promise<void> {
  const { ZxcvbnFactory, dictionary, adjacencyGraphs } = await estimator();
  const own = [
    ...organization.split(/\s+/),
    name,
    ...name.split(/\s+/),
    ...email.split(/[@.+_-]/),
    "kantwerk",
  ];
  const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  // Longer passwords are checked by their beginning.
  if (judge.check(password.slice(0, 100), own).score < leastScore)
    throw invalid({ password: ["passwordCommon"] });
}
