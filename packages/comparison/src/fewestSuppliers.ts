type FromSupplier = { supplier_id: string };

/**
 * Chooses one alternative per line so that the total number of suppliers is minimal (exact). Among equal solutions the
 * one with the earlier alternative in the first differing line wins. Every line needs at least one alternative, in
 * order of preference. Suppliers in `given` do not count: they are needed anyway.
 */
export function withFewestSuppliers<T extends FromSupplier>(
  lines: T[][],
  given: ReadonlySet<string> = new Set(),
): T[] {
  const open = lines.map((alternatives) => [...new Set(alternatives.map((one) => one.supplier_id))]);
  // Such a line can never be covered, and the search below would not end.
  if (open.some((line) => line.length === 0))
    throw new Error("A line without an alternative has no supplier");
  const used = new Set(given);
  let allowed = given.size;
  while (!coverable(without(open, used), allowed - given.size)) allowed += 1;

  return lines.map((alternatives, position) => {
    const choice = alternatives.find(({ supplier_id }) => {
      const suppliers = new Set(used).add(supplier_id);
      return coverable(without(open.slice(position + 1), suppliers), allowed - suppliers.size);
    });
    if (!choice) throw new Error("The suppliers that were enough for all lines are not enough any more");
    used.add(choice.supplier_id);
    return choice;
  });
}

/** Whether `allowed` suppliers can cover all lines (a line is a list of suppliers). */
function coverable(lines: string[][], allowed: number): boolean {
  if (allowed < 0) return false;
  if (lines.length === 0) return true;
  if (lines.length > allowed * mostLinesOfOneSupplier(lines)) return false;
  const narrowest = lines.reduce((least, line) => (line.length < least.length ? line : least));
  let open = lines;
  for (const supplier of narrowest) {
    if (coverable(without(open, new Set([supplier])), allowed - 1)) return true;
    open = open.map((line) => line.filter((other) => other !== supplier));
  }
  return false;
}

function without(lines: string[][], suppliers: Set<string>): string[][] {
  return lines.filter((line) => !line.some((supplier) => suppliers.has(supplier)));
}

function mostLinesOfOneSupplier(lines: string[][]): number {
  const counts = new Map<string, number>();
  for (const supplier of lines.flat()) counts.set(supplier, (counts.get(supplier) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
