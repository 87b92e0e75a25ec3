import type { Costs } from "@kantwerk/contract/fields";
import { buyingNames } from "@kantwerk/contract/priceUnit";
import { money, number, total } from "../../../public/formats.ts";
import { useLineNames } from "../CoverChoice.tsx";
import { boughtOf, type Column, type ColumnSum, costsOf, unitPrice } from "../columns.ts";
import { coveredLines } from "../covers.ts";
import { declineOf, hasPrice } from "../declines.ts";
import type { Draft } from "../draft.ts";
import { fieldText } from "../fieldText.ts";
import type { LineOffer } from "../judgeOffer.ts";
import { conditionNames } from "../offerFields.ts";
import { usePage } from "../Page.tsx";
import type { Line } from "../pageData.ts";
import { useTexts } from "../texts/Texts.tsx";

type Props = {
  columns: Column[];
  draft: Draft;
  offers: LineOffer[];
  sums: ColumnSum[];
  costs: Partial<Costs> | null;
};

const figure = "px-3 text-end tabular-nums whitespace-nowrap";

/** All lines with their prices, under a sticky row of quantities. */
export function ReviewTable({ columns, draft, offers, sums, costs }: Props) {
  const { say, locale } = useTexts();
  const { data } = usePage();
  const { currency } = data.meta.organization;
  const amount = (value: string) => total(value, currency, locale);
  const covered = coveredLines(draft);
  const hasCosts = sums.some((sum) => Number(sum.costs) > 0);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      aria-label={say("reviewLines")}
      className="max-h-[80dvh] overflow-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse max-sm:block max-sm:[&_:is(thead,tbody,tfoot)]:block max-sm:[&_tr]:flex max-sm:[&_tr]:flex-wrap">
        <thead className="sticky top-0 z-1 bg-surface text-xs text-muted shadow-[inset_0_-1px_0_var(--color-line-strong)]">
          <tr className="h-10 items-center">
            <th scope="col" className="w-14 ps-4 text-start font-medium max-sm:sr-only">
              {say("positionShort")}
            </th>
            <th scope="col" className="text-start font-medium max-sm:sr-only">
              {say("serviceAndProduct")}
            </th>
            {columns.map(({ index, quantity }) => (
              <th key={index} scope="col" className={`${figure} font-medium max-sm:flex-1`}>
                <b className="block font-semibold text-text">
                  {quantity === null
                    ? say("lot", { index: index + 1 })
                    : say("quantityPieces", { quantity: number(quantity, locale) })}
                </b>
                {say("each", { currency })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.openLines.map((line) => (
            <Row
              key={line.id}
              {...{ line, columns }}
              offer={offers.find((each) => each.line.id === line.id)}
              declined={declineOf(draft, line)}
              lead={hasPrice(draft, line.id) ? covered.get(line.id) : undefined}
            />
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong text-muted [&_td]:h-8 [&_th]:text-end">
          <Foot
            label={say("sumOfPriced")}
            values={sums.map((sum) => amount(sum.goods))}
            notes={sums.map((sum) => say("positions", { count: sum.lines }))}
          />
          {hasCosts || costsOf(costs) > 0n ? (
            <Foot label={say("extraCosts")} values={sums.map((sum) => amount(sum.costs))} />
          ) : null}
          <Foot label={say("netTotal")} values={sums.map((sum) => amount(sum.total))} strong />
        </tfoot>
      </table>
    </section>
  );
}

type FootProps = { label: string; values: string[]; notes?: string[]; strong?: boolean };

function Foot({ label, values, notes = [], strong = false }: FootProps) {
  return (
    <tr className={strong ? "border-t border-line font-semibold text-text" : ""}>
      <th scope="row" colSpan={2} className="px-3 [font-weight:inherit] max-sm:w-full">
        {label}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position only
        <td key={index} className={`${figure} max-sm:flex-1`}>
          {notes[index] ? <span className="me-2 text-xs max-sm:hidden">{notes[index]}</span> : null}
          {value}
        </td>
      ))}
    </tr>
  );
}

type RowProps = {
  line: Line;
  columns: Column[];
  offer: LineOffer | undefined;
  declined: string | undefined;
  /** The line whose price covers this line. */
  lead: string | undefined;
};

function Row({ line, columns, offer, declined, lead }: RowProps) {
  const { say, locale } = useTexts();
  const { positions, productOf, lineOf, meta } = usePage().data;
  const namesOf = useLineNames();
  const { name, number: code, quantities } = line.attributes;
  const product = productOf(line);
  const about = [line.type === "purchase-request-parts" ? code : product?.name, product?.number]
    .filter(Boolean)
    .join(" · ");
  const own = offer ? conditionNames.filter((each) => offer.own.has(each)) : [];
  const gone = declined !== undefined;
  const { currency } = meta.organization;
  const buying = buyingNames.flatMap((each) => {
    const value = fieldText(each, offer?.attributes[each], { say, locale, currency });
    return value === null ? [] : [`${say(each)}: ${value}`];
  });
  return (
    <tr className={`border-t border-line ${gone ? "bg-sunken" : ""} max-sm:py-1`}>
      <td className="ps-4 text-muted tabular-nums max-sm:w-12">{positions.get(line.id)}</td>
      <th scope="row" className="py-1 text-start font-normal wrap-anywhere sm:h-8 max-sm:w-[calc(100%-3rem)]">
        <bdi className={gone ? "line-through" : "font-medium"}>{name}</bdi>{" "}
        <span className="text-xs text-muted">{about}</span>
        {offer && offer.covers.length > 0 ? (
          <span className="block text-xs font-medium">
            {say("priceFor", { names: namesOf(offer.covers) })}
          </span>
        ) : null}
        {buying.length > 0 ? <span className="block text-xs font-medium">{buying.join(" · ")}</span> : null}
        {own.length > 0 ? (
          <span className="block text-xs text-muted">
            {own.map((each) => say(each)).join(", ")}: {say("ownTerms")}
          </span>
        ) : null}
      </th>
      {offer && !gone ? (
        columns.map(({ index, quantity }) => (
          <td key={index} className={`${figure} max-sm:flex-1`}>
            <Price offer={offer} quantity={quantities[index]} headed={quantity} />
          </td>
        ))
      ) : (
        <td
          colSpan={columns.length}
          className={`px-3 text-end text-sm max-sm:w-full ${gone || lead ? "text-muted" : "font-medium text-warn"}`}
        >
          {gone
            ? [say("declinedLine"), declined].filter(Boolean).join(": ")
            : lead
              ? say("inPriceOf", {
                  name: `${say("positionShort")} ${positions.get(lead) ?? ""} ${lineOf(lead)?.attributes.name ?? ""}`,
                })
              : say("staysOpen")}
        </td>
      )}
    </tr>
  );
}

type PriceProps = {
  offer: LineOffer;
  quantity: number | undefined;
  headed: number | null;
};

function Price({ offer, quantity, headed }: PriceProps) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  if (quantity === undefined) return null;
  const bought = boughtOf(offer, quantity);
  const price = unitPrice(offer, bought);
  const free = offer.attributes.free_of_charge && Number(price) === 0;
  return (
    <>
      {bought === headed ? null : (
        <span className="me-1.5 text-xs text-muted">
          {say("quantityShort", { quantity: number(bought, locale) })}
        </span>
      )}
      {price === null ? (
        <span className="font-medium text-warn">{say("open")}</span>
      ) : free ? (
        say("free_of_charge")
      ) : (
        money(price, currency, locale)
      )}
    </>
  );
}
