import type { ComparedLine, ComparedOffer, Comparison } from "@kantwerk/comparison/comparison";
import type { Offer } from "../../records/offers.ts";
import { orderedLines } from "../awards/awarded.ts";

/** An offer with its data from the comparison. */
export type ListedOffer = {
  id: string;
  offer: Offer;
  line: ComparedLine | undefined;
  lineName: string;
  productName: string;
  /** Undefined if the offer is not compared. */
  compared: ComparedOffer | undefined;
  isAwarded: boolean;
};

/** All offers, sorted by the request's lines, then by supplier. */
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

/** Whether each word occurs in line, product, supplier or number; ignores accents and case. */
export function matches({ offer, lineName, productName }: ListedOffer, words: string): boolean {
  const text = plain([lineName, productName, offer.supplier.name, offer.supplier_reference ?? ""].join(" "));
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The lowest unit price among an offer's price breaks. */
export const lowestPrice = ({ tiers }: Pick<Offer, "tiers">): string | null =>
  tiers.reduce<string | null>(
    (lowest, { unit_price }) =>
      lowest === null || Number(unit_price) < Number(lowest) ? unit_price : lowest,
    null,
  );
