const longest = 255;

/** What a request is called while nobody has named it, by its products: "Bracket left, Cover plate (+2)". */
export function requestName(products: readonly string[]): string {
  const more = products.length > 2 ? ` (+${products.length - 2})` : "";
  const text = products.slice(0, 2).join(", ");
  return text.length + more.length > longest
    ? `${text.slice(0, longest - more.length - 1)}…${more}`
    : text + more;
}
