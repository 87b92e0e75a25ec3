/** Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll("_", "");

/** Shorter names resemble too many others. */
const toleratedEdits = ({ length }: string) => (length < 7 ? 0 : length < 9 ? 1 : 2);

function resembles(name: string, known: string): boolean {
  const [given, meant] = [lettersOf(name), lettersOf(known)];
  return given[0] === meant[0] && editDistance(given, meant) <= toleratedEdits(meant);
}

/** Unknown names that resemble a known one, each with its likely correction. */
export function misspelledVariables(names: readonly string[], known: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const meant = known.includes(name) ? undefined : known.find((each) => resembles(name, each));
    return meant === undefined ? [] : [[name, meant]];
  });
}
