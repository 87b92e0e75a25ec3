import { Notice } from "../../public/Notice.tsx";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** How it went, first and in words: ordered from this supplier, in part or in whole, or from another one. */
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
