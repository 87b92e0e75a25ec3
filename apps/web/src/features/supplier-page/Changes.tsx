import { OutlineOverlay } from "../../ui/OutlineOverlay.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** What the buyer announced to have changed, old beside new; open while an offer has to be made or confirmed for it. */
export function Changes() {
  const { say } = useTexts();
  const { data, clock } = usePage();
  const { changes } = data.meta;
  if (!changes) return null;
  const standing = data.offers.filter(({ offer }) => offer.withdrawn_at === null);
  const isOpen = standing.length === 0 || standing.some(({ offer }) => offer.stale);
  return (
    <details open={isOpen} className="group min-w-0 rounded-lg border border-warn bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        {say("changedTitle", { date: clock(changes.announced_at, true) })}
      </summary>
      {changes.subjects.map((subject) => (
        <Subject key={subject.title} {...subject} />
      ))}
    </details>
  );
}

type SubjectProps = NonNullable<ReturnType<typeof usePage>["data"]["meta"]["changes"]>["subjects"][number];

function Subject({ title, rows, outlines }: SubjectProps) {
  const { say } = useTexts();
  const words = { overlay: say("outlineOverlay"), dashed: say("outlineBefore"), solid: say("outlineNow") };
  return (
    <section className="mt-3 grid min-w-0 items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <table className="w-full table-fixed text-left">
        <caption className="mb-1 text-left font-medium wrap-anywhere">{title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th className="w-20 py-1 pr-3 font-normal sm:w-40">
              <span className="sr-only">{say("changedWhat")}</span>
            </th>
            <th className="py-1 pr-3 font-normal">{say("changedFrom")}</th>
            <th className="py-1 font-normal">{say("changedTo")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to }) => (
            <tr key={label} className="border-t border-line align-top tabular-nums">
              <th className="py-1.5 pr-3 text-xs font-normal wrap-anywhere text-muted">{label}</th>
              <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-line text-muted line-through">
                {from || "–"}
              </td>
              <td className="py-1.5 font-medium wrap-anywhere whitespace-pre-line">{to || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {outlines ? <OutlineOverlay {...outlines} words={words} /> : null}
    </section>
  );
}
