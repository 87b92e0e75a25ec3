import { useClock } from "../../public/clock.ts";
import { OldAndNew } from "../../ui/OldAndNew.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** Changes announced by the buyer, old next to new; expanded while an offer has to be made or confirmed because of them. */
export function Changes() {
  const { say, locale } = useTexts();
  const { data } = usePage();
  const clock = useClock();
  const { changes } = data.meta;
  if (!changes) return null;
  const standing = data.offers.filter(({ offer }) => offer.withdrawn_at === null);
  const isOpen = standing.length === 0 || standing.some(({ offer }) => offer.stale);
  const words = {
    what: say("changedWhat"),
    from: say("changedFrom"),
    to: say("changedTo"),
    geometry: say("changedGeometry"),
    overlay: say("outlineOverlay"),
    dashed: say("outlineBefore"),
    solid: say("outlineNow"),
  };
  return (
    <details open={isOpen} className="group min-w-0 rounded-lg border border-warn bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold group-open:mb-3">
        {say("changedTitle", { date: clock.dateTime(changes.announced_at) })}
      </summary>
      {changes.subjects.map(({ said, outlines }) => (
        <OldAndNew key={said.en.title} {...said[locale]} outlines={outlines} words={words} />
      ))}
    </details>
  );
}
