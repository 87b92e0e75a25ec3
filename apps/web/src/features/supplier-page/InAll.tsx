import { number } from "../../public/formats.ts";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** Total quantity of a line's part, if further lines ask for the same part. */
export function InAll({ line }: { line: string }) {
  const { say, locale } = useTexts();
  const inAll = usePage().data.inAll.get(line);
  if (!inAll) return null;
  const quantities = inAll.quantities.map((quantity) => number(quantity, locale)).join(" / ");
  return (
    <span className="text-xs font-medium text-muted">{say("inAll", { quantities, lines: inAll.lines })}</span>
  );
}
