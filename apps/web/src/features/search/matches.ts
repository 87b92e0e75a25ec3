const fold = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** Whether each word is the prefix of a word in the text; ignores case, umlauts and accents. */
export function matches(text: string, words: string): boolean {
  const own = fold(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return wanted.every((word) => own.some((each) => each.startsWith(word)));
}
