import { useState } from "react";
import { readAmount } from "../../../public/amounts.ts";
import { Button } from "../../../public/Button.tsx";
import { money, number } from "../../../public/formats.ts";
import { usePage } from "../Page.tsx";
import type { Match } from "../prices.ts";
import { useTexts } from "../texts/Texts.tsx";
import {
  isAcceptable,
  otherMeaning,
  proposalOf,
  rivalsOf,
  type TableItem,
  takeRival,
  trimmed,
} from "./priceTable.ts";
import type { Paste } from "./usePaste.ts";

type Props = { item: TableItem; paste: Paste };

const small = "px-2! text-xs";

/** The requested quantity closest to one that was not requested. */
function nearestTo(quantity: number, asked: readonly number[]): number | undefined {
  const far = (each: number) => Math.abs(Math.log(each / quantity));
  return asked.toSorted((a, b) => far(a) - far(b))[0];
}

/** The user's options for a price that was not placed automatically. */
export function RowChoice({ item, paste }: Props) {
  const { say, locale } = useTexts();
  const { data } = usePage();
  const { price, row, verdict } = item;
  if (!price) return null;
  const take = (match: Match | null) => paste.decide([[item.key, match]]);
  const own = proposalOf(item);
  const shown = (match: Match) => money(match.price, data.meta.organization.currency, locale);
  if (verdict === "placed") {
    const line = row.line ? data.lineOf(row.line.id) : undefined;
    const near =
      price.quantity === null ? undefined : nearestTo(price.quantity, line?.attributes.quantities ?? []);
    if (price.code !== "other_quantity" || !own || near === undefined) return null;
    return (
      <Button className={small} onClick={() => take({ ...own, quantity: near })}>
        {say("takeFor", { quantity: number(near, locale) })}
      </Button>
    );
  }
  if (verdict === "duplicate")
    return (
      <Prices
        matches={rivalsOf(item, paste.items)}
        shown={shown}
        take={(match) => match && paste.decide(takeRival(match, item, paste.items))}
      />
    );
  if (verdict === "unmatched" || verdict === "not_asked")
    return price.unit_price === null || price.currency !== null ? null : (
      <ChooseLine item={item} take={take} />
    );
  const meanings = isAcceptable(item) ? [own, otherMeaning(item)] : verdict === "unreadable" ? [own] : [];
  const offered = meanings.flatMap((match) => match ?? []);
  const isWorkable =
    row.line && price.quantity !== null && (verdict === "unreadable" || offered.length === 0);
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      {price.currency === null ? <Prices matches={offered} shown={shown} take={take} /> : null}
      {isWorkable ? <EnterPrice item={item} take={take} /> : null}
    </span>
  );
}

type Take = (match: Match | null) => void;

function Prices({ matches, shown, take }: { matches: Match[]; shown: (match: Match) => string; take: Take }) {
  const { say } = useTexts();
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      {matches.map((match) => (
        <Button
          key={match.price}
          className={small}
          aria-label={say("takePrice", { price: shown(match) })}
          onClick={() => take(match)}
        >
          {shown(match)}
        </Button>
      ))}
    </span>
  );
}

/** Input for a price whose cell could not be read. */
function EnterPrice({ item, take }: { item: TableItem; take: Take }) {
  const { say, locale } = useTexts();
  const [typed, setTyped] = useState("");
  const { row, price } = item;
  const enter = () => {
    const amount = readAmount(typed, locale);
    if (amount && row.line && price?.quantity)
      take({ line: row.line.id, quantity: price.quantity, price: trimmed(amount) });
  };
  return (
    <input
      value={typed}
      inputMode="decimal"
      maxLength={32}
      aria-label={say("enterPriceOf", { row: row.row })}
      placeholder={say("enterPrice")}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          enter();
        }
      }}
      className="control h-8! w-28 text-end text-xs max-sm:w-40 max-sm:h-10!"
    />
  );
}

/** Selects the line for a price from all open lines. */
function ChooseLine({ item, take }: { item: TableItem; take: Take }) {
  const { say } = useTexts();
  const { data } = usePage();
  const { price, row } = item;
  const choose = (id: string) => {
    const line = data.lineOf(id);
    const [first] = line?.attributes.quantities ?? [];
    const quantity = price?.quantity ?? first;
    take(
      line && quantity && price?.unit_price ? { line: id, quantity, price: trimmed(price.unit_price) } : null,
    );
  };
  return (
    <select
      aria-label={say("chooseLineOf", { row: row.row })}
      defaultValue=""
      onChange={(event) => choose(event.target.value)}
      className="control h-8! max-w-48 text-xs max-sm:h-10!"
    >
      <option value="">{say("chooseLine")}</option>
      {data.openLines.map((line) => (
        <option key={line.id} value={line.id}>
          {`${data.positions.get(line.id)} ${line.attributes.name} ${data.productOf(line)?.number ?? ""}`}
        </option>
      ))}
    </select>
  );
}
