import type { PlausibilityMark } from "@kantwerk/price-table/plausibility";
import { formatDate } from "../../../i18n/dates.ts";
import { Button } from "../../../public/Button.tsx";
import { money } from "../../../public/formats.ts";
import { type LineOffer, lineField } from "../judgeOffer.ts";
import { usePage } from "../Page.tsx";
import { useTexts } from "../texts/Texts.tsx";

type Props = {
  marks: readonly PlausibilityMark[];
  offers: readonly LineOffer[];
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
  edit: (field: string) => void;
};

const mostShown = 12;
export const confirmId = "marks-confirmed";

/** Possible mistakes, each with a question; the user can confirm the value. */
export function Marks({ marks, offers, isConfirmed, confirm, edit }: Props) {
  const { say } = useTexts();
  if (marks.length === 0) return null;
  const fieldOf = ({ line, quantity, attribute }: PlausibilityMark): string => {
    const offer = offers.find((each) => each.line.id === line);
    const at = offer?.attributes.tiers.findIndex((tier) => tier.min_quantity === quantity) ?? -1;
    return line === null ? (attribute ?? "") : lineField(line, `tiers.${offer?.rowOf[at] ?? 0}.unit_price`);
  };
  return (
    <section aria-labelledby="marks" className="overflow-hidden rounded-lg border border-warn bg-surface">
      <h2 id="marks" className="bg-warn-soft px-4 py-2 font-semibold">
        {say("marksTitle", { count: marks.length })}
      </h2>
      <ul className="divide-y divide-line">
        {marks.slice(0, mostShown).map((mark) => (
          <li
            key={[mark.code, mark.line, mark.quantity, mark.attribute].join(" ")}
            className="flex items-center gap-3 px-4 py-2"
          >
            <Said mark={mark} offers={offers} />
            <Button className="px-2! text-xs" onClick={() => edit(fieldOf(mark))}>
              {say("change")}
            </Button>
          </li>
        ))}
      </ul>
      {marks.length > mostShown ? (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {say("marksMore", { count: marks.length - mostShown })}
        </p>
      ) : null}
      <label className="flex items-center gap-2 border-t border-line px-4 py-2.5 font-medium">
        <input
          id={confirmId}
          type="checkbox"
          className="size-4 accent-accent"
          checked={isConfirmed}
          onChange={(event) => confirm(event.target.checked)}
        />
        {say("marksConfirm")}
      </label>
    </section>
  );
}

function Said({ mark, offers }: { mark: PlausibilityMark; offers: readonly LineOffer[] }) {
  const { say, locale } = useTexts();
  const { positions, lineOf, meta } = usePage().data;
  const { code, line, quantity, other, otherQuantity, attribute } = mark;
  const { currency } = meta.organization;
  if (line === null)
    return (
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-medium">
          {attribute === "valid_until" ? say("valid_until") : say("shipping_date")}
        </b>{" "}
        {say(`mark_${code}`, { date: other ? formatDate(other) : "" })}
      </span>
    );
  const tiers = offers.find((each) => each.line.id === line)?.attributes.tiers ?? [];
  const price = tiers.find((tier) => tier.min_quantity === quantity)?.unit_price;
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <b className="font-medium">
        {positions.get(line)} <bdi>{lineOf(line)?.attributes.name}</bdi>
      </b>{" "}
      {say(`mark_${code}`, {
        quantity: quantity ?? "",
        price: price ? money(price, currency, locale) : "",
        other: other ? money(other, currency, locale) : "",
        otherQuantity: otherQuantity ?? "",
      })}
    </span>
  );
}
