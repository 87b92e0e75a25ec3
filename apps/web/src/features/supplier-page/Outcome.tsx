import { Notice } from "../../public/Notice.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** The result, in words: fully or partly ordered from this supplier, or from another supplier. */
export function Outcome() {
  const { say } = useTexts();
  const { data } = usePage();
  const standing = data.offers.filter(({ offer }) => offer.withdrawn_at === null);
  const won = standing.filter(({ offer }) => offer.status === "ordered");
  const open = standing.filter(({ offer }) => offer.status === "offered");
  const organization = data.meta.organization.name;
  if (won.length > 0) {
    return (
      <Notice tone="good" title={say("wonTitle", { count: won.length, lines: standing.length })}>
        <p>{say("wonText", { organization })}</p>
      </Notice>
    );
  }
  if (standing.length === 0 || open.length > 0) return null;
  return (
    <Notice tone="info" title={say("lostTitle")}>
      <p className="text-muted">{say("lostText", { organization })}</p>
    </Notice>
  );
}
