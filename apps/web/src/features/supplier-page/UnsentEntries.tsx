import { useState } from "react";
import { Button } from "../../public/Button.tsx";
import { Card } from "./Card.tsx";
import type { Draft } from "./draft.ts";
import { usePage } from "./Page.tsx";
import { useTexts } from "./texts/Texts.tsx";

type Entry = { key: string; cells: [name: string, quantity: string, price: string] };

/** Unsent entries after the deadline: kept on the page, and copyable so that they can be sent another way. */
export function UnsentEntries({ draft }: { draft: Draft }) {
  const { say } = useTexts();
  const { data } = usePage();
  const [copied, setCopied] = useState(false);
  const entries = data.draftLines.flatMap((line): Entry[] => {
    const product = data.productOf(line);
    const covers = draft.lines[line.id]?.covers.flatMap(({ id }) => data.lineOf(id)?.attributes.name ?? []);
    const name = [
      [line.attributes.name, ...(covers ?? [])].join(" + "),
      line.attributes.number,
      product?.name,
      product?.number,
    ];
    const tiers = draft.lines[line.id]?.tiers ?? [];
    return tiers.flatMap(({ from, price }) =>
      price.trim() === ""
        ? []
        : [{ key: `${line.id} ${from}`, cells: [name.filter(Boolean).join(" · "), from, price] }],
    );
  });
  if (entries.length === 0) return null;
  const copy = async () => {
    const text = entries.map(({ cells }) => cells.join("\t")).join("\n");
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <Card
      title={say("keptTitle")}
      action={
        <Button onClick={copy} aria-live="polite">
          {say(copied ? "copied" : "copyEntries")}
        </Button>
      }
    >
      <table className="w-full">
        <tbody>
          {entries.map(({ key, cells: [name, quantity, price] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal wrap-anywhere">
                {name}
              </th>
              <td className="ps-3 text-end whitespace-nowrap text-muted">
                {say("quantityPieces", { quantity })}
              </td>
              <td className="ps-3 text-end tabular-nums">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
