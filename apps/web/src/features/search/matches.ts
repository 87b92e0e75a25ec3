const folded = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** Whether a text has each of the words at the beginning of one of its own; umlauts and accents count for nothing. */
export function matches(text: string, words: string): boolean {
  const own = folded(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return wanted.every((word) => own.some((each) => each.startsWith(word)));
}
