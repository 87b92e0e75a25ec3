import type { PriceBand } from "@kantwerk/comparison/bands";
import type { Comparison } from "@kantwerk/comparison/comparison";
import type { Locale } from "@kantwerk/contract/messages";
import type { Context } from "../../context.ts";
import { and, eq, isNull } from "../../db/drizzle.ts";
import { inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import type { Offer } from "../../resources/offers.ts";
import { awardComparisonsTable, awardSnapshotsTable, offersTable } from "../../resources/offers.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import type { InvitationRecords } from "./records.ts";
import { mailTexts } from "./texts.ts";
import { type ToSupplier, titled, toSupplier } from "./writeMail.ts";

/** A line that a supplier did not win, and how far from the suppliers' best price it was where that is known. */
export type LostLine = { name: string; band: PriceBand | null; isInHouse: boolean };

/** How an offer stood in the comparison that its line was awarded from. */
function lostLine(comparison: Comparison, own: Offer, award: Winner): LostLine | undefined {
  const line = comparison.lines.find((one) => one.line.id === own.line_id);
  const compared = line?.offers.find(({ offer_id }) => offer_id === own.id);
  if (!line || !compared) return undefined;
  const at = line.quantities.indexOf(award.quantity);
  const band = compared.prices.at(at)?.price_band ?? null;
  return { name: `${line.name} · ${line.product_name}`, band, isInHouse: award.isInHouse };
}

type Winner = { quantity: number; award_comparison_id: string | undefined; isInHouse: boolean };

/** What the line of a lost offer was awarded to. */
async function winnerOf(ctx: Context, { line_id }: Offer, offers: Offer[]): Promise<Winner | undefined> {
  const awarded = offers.find((offer) => offer.line_id === line_id && offer.status === "ordered");
  if (!awarded) {
    const [own] = await ctx.db.all(inHouseAwardsTable, eq(inHouseAwardsTable.line_id, line_id));
    return own && { ...own, isInHouse: true };
  }
  const [award] = await ctx.db.all(awardSnapshotsTable, eq(awardSnapshotsTable.offer_id, awarded.id));
  const { awarded_quantity } = awarded;
  return {
    quantity: awarded_quantity ?? 0,
    award_comparison_id: award?.award_comparison_id,
    isInHouse: false,
  };
}

/** What a supplier has lost of a request as it stands now. */
export async function lostLines(
  ctx: Context,
  { invitation }: Pick<InvitationRecords, "invitation">,
): Promise<LostLine[]> {
  const offers = await ctx.db.all(
    offersTable,
    and(
      eq(offersTable.purchase_request_id, invitation.purchase_request_id),
      isNull(offersTable.withdrawn_at),
    ),
  );
  const lost = offers.filter(
    ({ invitation_id, lost_to_award }) => lost_to_award && invitation_id === invitation.id,
  );
  const found: LostLine[] = [];
  for (const own of lost) {
    const winner = await winnerOf(ctx, own, offers);
    const kept = await ctx.db.find(awardComparisonsTable, winner?.award_comparison_id);
    // The own price is left out of the comparison that bands are read from.
    const line = kept && winner && lostLine(kept.comparison, own, winner);
    if (line) found.push(line);
  }
  return found;
}

type Texts = {
  subject(request: { number: string; name: string }): string;
  decided(organization: string): string;
  /** Where no other supplier gets the order. */
  notPlaced(organization: string): string;
  thanks: string;
  bands: Record<PriceBand, string>;
};

const texts: Record<Locale, Texts> = {
  en: {
    subject: ({ number, name }) => `Not awarded: ${number}, ${name}`,
    decided: (organization) =>
      `Thank you for your offer. ${organization} has chosen another supplier this time.`,
    notPlaced: (organization) =>
      `Thank you for your offer. ${organization} has decided not to place an order for this work this time.`,
    thanks: "We appreciate the work you put into it and would be glad to invite you again.",
    bands: {
      "5": "within 5 % of the best price",
      "15": "within 15 % of the best price",
      "30": "within 30 % of the best price",
      "50": "within 50 % of the best price",
      above: "more than 50 % above the best price",
    },
  },
  de: {
    subject: ({ number, name }) => `Leider kein Auftrag: ${number}, ${name}`,
    decided: (organization) => `Vielen Dank für Ihr Angebot. ${organization} hat diesmal anders vergeben.`,
    notPlaced: (organization) =>
      `Vielen Dank für Ihr Angebot. ${organization} hat sich entschieden, für diese Arbeiten diesmal keinen Auftrag zu erteilen.`,
    thanks: "Wir wissen die Arbeit zu schätzen, die darin steckt, und fragen Sie gern wieder an.",
    bands: {
      "5": "höchstens 5 % über dem besten Preis",
      "15": "höchstens 15 % über dem besten Preis",
      "30": "höchstens 30 % über dem besten Preis",
      "50": "höchstens 50 % über dem besten Preis",
      above: "mehr als 50 % über dem besten Preis",
    },
  },
};

/** Tells a supplier politely that it did not win; never who won, nor for how much. */
export function writeNotAwarded(
  ctx: Context,
  mail: ToSupplier,
  lines: LostLine[],
  bands: boolean,
): RenderedMail {
  const words = texts[mail.supplier.language_code];
  const common = toSupplier(ctx, mail);
  const staysInHouse = lines.length > 0 && lines.every(({ isInHouse }) => isInHouse);
  const decided = staysInHouse ? words.notPlaced : words.decided;
  const [request] = common.facts;
  const known = lines.flatMap(({ name, band }) =>
    bands && band ? [{ name, asked: words.bands[band] }] : [],
  );
  return renderMail({
    ...common,
    subject: words.subject(titled(mail.request)),
    paragraphs: [decided(ctx.organization.name), words.thanks],
    facts: request ? [request] : [],
    products: known,
    quote: undefined,
    button: { label: mailTexts[mail.supplier.language_code].readRequest, url: mail.url },
  });
}
