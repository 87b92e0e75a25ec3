import { ownAward } from "@kantwerk/comparison/award";
import type { ComparedLine, ComparedOffer } from "@kantwerk/comparison/comparison";
import { ownBidId } from "@kantwerk/comparison/ownWork";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { WeightedComparison } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { coversOf, orderedLines } from "./awarded.ts";
import { dryRunQuery, needsComment } from "./dryRun.ts";
import { namesIn } from "./names.ts";
import { makePlan } from "./plan.ts";
import { planInput } from "./planInput.ts";
import { ordersOf } from "./plannedOrders.ts";
import { ReasonFields } from "./ReasonFields.tsx";
import { suggestReason } from "./suggestReason.ts";
import { type Change, useAward } from "./useAward.ts";
import { WhatHappens } from "./WhatHappens.tsx";

type Props = {
  requestId: string;
  comparison: WeightedComparison;
  line: ComparedLine;
  /** Undefined to award the line in-house. */
  offer: ComparedOffer | undefined;
  /** Undefined while the offer itself is still loading. */
  record: Offer | undefined;
  /** Position of the awarded quantity; default the largest. */
  lot?: number;
  onClose: () => void;
};

/** Awards a line to an offer: quantity, reason and consequences. */
export function AwardDialog({ requestId, comparison, line, offer, record, lot = -1, onClose }: Props) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const asked = (offer ?? line.own)?.prices.at(lot)?.quantity ?? 1;
  const [typed, setTyped] = useState<number | null>(asked);
  const quantity = typed !== null && Number.isInteger(typed) && typed > 0 ? typed : undefined;
  const awarded = (pieces: number) =>
    offer ? { line: line.line, offer_id: offer.offer_id, quantity: pieces } : ownAward(line.line, pieces);
  const awards = quantity ? [awarded(quantity)] : [];
  const winner = useTranslations("awardPlan")("inHouse");
  const supplier = offer?.supplier_name ?? winner;
  const dryRun = useQuery(dryRunQuery(requestId, awards, comparison.state));
  const asksWhy = quantity !== undefined && needsComment(dryRun.data);
  const [changes, setChanges] = useState<Change[]>();
  const form = useAward({
    requestId,
    awards,
    state: comparison.state,
    reason: offer ? (suggestReason(line, offer, lot) ?? null) : "price",
    needsComment: asksWhy,
    says: () => t("award.done", { supplier }),
    done: onClose,
    onChanges: setChanges,
  });
  const plan = useMemo(() => {
    const offerId = offer?.offer_id ?? ownBidId(line.line);
    const covered = coversOf(offer ?? {}).map(({ id }) => [id, { offerId }] as const);
    const edits = { [line.line.id]: { offerId, quantity }, ...Object.fromEntries(covered) };
    return makePlan(planInput(comparison, record ? [record] : []), null, edits);
  }, [comparison, record, line, offer, quantity]);
  const landed = plan.rows.find((row) => row.line.line.id === line.line.id)?.chosen?.landed;
  const covered = coversOf(offer ?? {}).flatMap(
    ({ id }) => comparison.lines.find((each) => each.line.id === id)?.name ?? [],
  );
  const words = [[line.name, ...covered].join(" + "), line.product_name];
  if (landed && quantity)
    words.push(
      `${t("panel.landedAt", { quantity: formats.figure(quantity) })}: ${formats.total(landed.toFixed())}`,
    );
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      size="medium"
      title={t("award.title", { supplier })}
      description={words.join(" · ")}
      confirmLabel={t("award.confirm")}
      pendingLabel={t("award.pending")}
      disabled={!quantity || changes !== undefined}
    >
      {changes ? (
        <Notice tone="warn" isUrgent title={t("award.changed")}>
          {t("award.changedText")}
        </Notice>
      ) : null}
      <ReasonFields control={form.control} needsComment={asksWhy} />
      <Field
        label={t("grid.quantity")}
        help={quantity === asked ? undefined : t("award.notAsked", { asked })}
      >
        {(control) => <NumberInput {...control} decimals={[0, 0]} value={typed} onChange={setTyped} />}
      </Field>
      <WhatHappens
        orders={quantity ? ordersOf(plan) : []}
        open={comparison.lines.length - orderedLines(comparison).size - 1 - covered.length}
        dryRun={quantity ? dryRun.data : undefined}
        isCurrent={!dryRun.isPlaceholderData}
        error={quantity ? dryRun.error : null}
        {...namesIn(comparison)}
      />
    </ActionDialog>
  );
}
