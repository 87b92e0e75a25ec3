import { number } from "../../public/formats.ts";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** Says how many pieces of a line's part are asked for in all, where further lines ask for it. */
export function InAll({ line }: { line: string }) {
  const { say, locale } = useTexts();
  const inAll = usePage().data.inAll.get(line);
  if (!inAll) return null;
  const quantities = inAll.quantities.map((quantity) => number(quantity, locale)).join(" / ");
  return (
    <span className="text-xs font-medium text-muted">{say("inAll", { quantities, lines: inAll.lines })}</span>
  );
}
