import type { ComparedLine, ComparedOffer, Comparison } from "@kantwerk/comparison/comparison";
import type { Offer } from "../../records/offers.ts";
import { orderedLines } from "../awards/awarded.ts";

/** An offer with what the comparison knows about it. */
export type ListedOffer = {
  id: string;
  offer: Offer;
  line: ComparedLine | undefined;
  lineName: string;
  productName: string;
  /** Undefined where it takes no part. */
  compared: ComparedOffer | undefined;
  isAwarded: boolean;
};

/** All offers by line, in the order of the request, and by supplier within a line. */
export function listOffers(comparison: Comparison, offers: readonly Offer[]): ListedOffer[] {
  const places = new Map(comparison.lines.map((line, place) => [line.line.id, { line, place }]));
  const ordered = orderedLines(comparison);
  const placeOf = (offer: Offer) => places.get(offer.line.id)?.place ?? comparison.lines.length;
  return offers
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.supplier.name.localeCompare(b.supplier.name))
    .map((offer) => {
      const line = places.get(offer.line.id)?.line;
      return {
        id: offer.id,
        offer,
        line,
        lineName: line?.name ?? "–",
        productName: line?.product_name ?? "",
        compared: line?.offers.find((each) => each.offer_id === offer.id),
        isAwarded: ordered.has(offer.line.id),
      };
    });
}

const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** Whether each word stands in the offer's line, product, supplier or number; accents and case do not count. */
export function matches({ offer, lineName, productName }: ListedOffer, words: string): boolean {
  const text = plain([lineName, productName, offer.supplier.name, offer.supplier_reference ?? ""].join(" "));
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The lowest unit price of an offer's tiers. */
export const lowestPrice = ({ tiers }: Pick<Offer, "tiers">): string | null =>
  tiers.reduce<string | null>(
    (lowest, { unit_price }) =>
      lowest === null || Number(unit_price) < Number(lowest) ? unit_price : lowest,
    null,
  );
