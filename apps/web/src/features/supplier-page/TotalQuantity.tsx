import { number } from "../../public/formats.ts";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

/** Total quantity of a line's part, if further lines ask for the same part. */
export function TotalQuantity({ line }: { line: string }) {
  const { say, locale } = useTexts();
  const total = usePage().data.totalQuantities.get(line);
  if (!total) return null;
  const quantities = total.quantities.map((quantity) => number(quantity, locale)).join(" / ");
  return (
    <span className="text-xs font-medium text-muted">{say("inAll", { quantities, lines: total.lines })}</span>
  );
}
