import { OutlineOverlay } from "./OutlineOverlay.tsx";

type Outlines = Pick<Parameters<typeof OutlineOverlay>[0], "from" | "to">;

type Props = {
  /** What has changed. */
  title: string;
  rows: readonly { label: string; from: string | null; to: string | null }[];
  /** Changes of the geometry in files, one sentence each. */
  geometry: readonly string[];
  outlines: Outlines | null | undefined;
  /** Column headers; that of the row labels is visually hidden. */
  words: Record<"what" | "from" | "to" | "geometry", string> & Parameters<typeof OutlineOverlay>[0]["words"];
};

/** Old and new values row by row, both outlines overlaid if known, and how the geometry differs. */
export function OldAndNew({ title, rows, geometry, outlines, words }: Props) {
  return (
    <section className="mt-4 grid min-w-0 items-start gap-x-6 gap-y-3 first-of-type:mt-0 md:grid-cols-[minmax(0,1fr)_18rem]">
      <table className="w-full table-fixed text-left">
        <caption className="mb-1 text-left font-medium wrap-anywhere">{title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th className="w-20 py-1 pr-3 font-normal sm:w-40">
              <span className="sr-only">{words.what}</span>
            </th>
            <th className="py-1 pr-3 font-normal">{words.from}</th>
            <th className="py-1 font-normal">{words.to}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to }) => (
            <tr key={label} className="border-t border-line align-baseline tabular-nums">
              <th className="py-1.5 pr-3 text-xs font-normal wrap-anywhere text-muted">{label}</th>
              <td className="py-1.5 pr-3 wrap-anywhere hyphens-auto whitespace-pre-line text-muted">
                {from ? <s>{from}</s> : "–"}
              </td>
              <td className="py-1.5 font-medium wrap-anywhere hyphens-auto whitespace-pre-line">
                {to || "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid min-w-0 gap-2 empty:hidden">
        {outlines ? <OutlineOverlay {...outlines} words={words} /> : null}
        {geometry.length > 0 ? (
          <ul aria-label={words.geometry} className="list-disc pl-4 tabular-nums">
            {geometry.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
