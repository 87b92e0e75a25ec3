import type { PriceBand } from "@kantwerk/comparison/bands";
import type { Comparison } from "@kantwerk/comparison/comparison";
import type { Context } from "../../context.ts";
import { and, eq, isNull } from "../../db/drizzle.ts";
import { inHouseAwardsTable } from "../../resources/inHouseAwardsTable.ts";
import type { Offer } from "../../resources/offers.ts";
import { awardComparisonsTable, awardSnapshotsTable, offersTable } from "../../resources/offers.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { type RenderedMail, renderMail } from "./layout.ts";
import type { InvitationRecords } from "./records.ts";
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

/** Tells a supplier politely that it did not win; never who won, nor for how much. */
export function writeNotAwarded(
  ctx: Context,
  mail: ToSupplier,
  lines: LostLine[],
  bands: boolean,
): RenderedMail {
  const say = textsIn(mail.supplier.language_code, "notAwardedMails");
  const common = toSupplier(ctx, mail);
  const staysInHouse = lines.length > 0 && lines.every(({ isInHouse }) => isInHouse);
  const decided = staysInHouse ? "notPlaced" : "decided";
  const [request] = common.facts;
  const known = lines.flatMap(({ name, band }) =>
    bands && band ? [{ name, asked: say(`bands.${band}`) }] : [],
  );
  return renderMail({
    ...common,
    subject: say("subject", titled(mail.request)),
    paragraphs: [say(decided, { organization: ctx.organization.name }), say("thanks")],
    facts: request ? [request] : [],
    products: known,
    quote: undefined,
    button: { label: textsIn(mail.supplier.language_code, "mails")("readRequest"), url: mail.url },
  });
}
