import { invalid } from "../../http/refusal.ts";

/** Orders of magnitude that a guesser needs: below 2 it is found within a million guesses. */
const leastScore = 2;

// Its lists of what people choose take a moment to load, and most processes never need them.
const estimator = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return { ZxcvbnFactory, dictionary, adjacencyGraphs };
};

/**
 * Refuses a password that is among the common ones, or easy to guess for whoever knows the person.
 * @throws Refusal 422
 */
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
  // What is longer is judged by its beginning.
  if (judge.check(password.slice(0, 100), own).score < leastScore)
    throw invalid({ password: ["passwordCommon"] });
}
