import type { ComparedLine } from "@kantwerk/comparison/comparison";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { comparisonQuery, offerQuery, type WeightedComparison } from "../../records/comparisons.ts";
import { type Offer, stateOf, type WholeOffer } from "../../records/offers.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Status } from "../../ui/Status.tsx";
import { orderedLines } from "../awards/awarded.ts";
import { LotPrices } from "./LotPrices.tsx";
import { OfferActions } from "./OfferActions.tsx";
import { OfferFiles, TierTable, useConditions, useOrigin } from "./OfferFacts.tsx";
import { RatingRow } from "./RatingRow.tsx";
import { stateTones, useStateLabel } from "./useStateLabel.ts";

const AwardDialog = onDemand(() =>
  import("../awards/AwardDialog.tsx").then(({ AwardDialog }) => AwardDialog),
);
const OfferDialog = onDemand(() => import("./OfferDialog.tsx").then(({ OfferDialog }) => OfferDialog));

/** The page of one offer. */
export function OfferScreen({ id }: { id: string }) {
  const t = useTranslations("offers");
  const { data: offer } = useQuery({
    ...offerQuery(id),
    throwOnError: (_, query) => query.state.data === undefined,
  });
  const requestId = offer?.purchase_request?.id;
  const { data: comparison } = useQuery({
    ...comparisonQuery(requestId ?? ""),
    enabled: requestId !== undefined,
  });
  if (!offer) return <FormSkeleton />;
  const line = comparison?.lines.find((each) => each.line.id === offer.line.id);
  return (
    <>
      <Head offer={offer} comparison={comparison} line={line} />
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Card title={t("page.prices")}>
          <div className="grid gap-5">
            <TierTable offer={offer} />
            {line ? <LotPrices offer={offer} line={line} /> : null}
          </div>
        </Card>
        <div className="grid gap-3.5">
          <Conditions offer={offer} />
          <Card title={t("page.decision")}>
            <RatingRow offer={offer} />
            <Award offer={offer} />
          </Card>
        </div>
      </div>
    </>
  );
}

type HeadProps = {
  offer: WholeOffer;
  comparison: WeightedComparison | undefined;
  line: ComparedLine | undefined;
};

function Head({ offer, comparison, line }: HeadProps) {
  const t = useTranslations("offers");
  const label = useStateLabel();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"award" | "edit" | null>(null);
  const params = { id: offer.purchase_request?.id ?? "" };
  const compared = line?.offers.find((each) => each.offer_id === offer.id);
  const state = stateOf(offer);
  const back = (
    <Link to="/purchase-requests/$id/offers" params={params} className="hover:text-text hover:underline">
      {[requestName(offer), t("title")].filter(Boolean).join(" · ")}
    </Link>
  );
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        above={offer.purchase_request ? back : null}
        title={t("page.title", { supplier: offer.supplier.name })}
        aside={
          <span className="flex flex-wrap items-center gap-3">
            <Status tone={stateTones[state]}>{label(state)}</Status>
            {compared?.best ? <Status tone="good">{t("grid.bestShort")}</Status> : null}
          </span>
        }
        actions={
          <>
            <HistoryLink id={offer.id} />
            {comparison ? (
              <OfferActions
                offer={offer}
                isAwarded={orderedLines(comparison).has(offer.line.id)}
                onAward={() => setDialog("award")}
                onEdit={() => setDialog("edit")}
                onDeleted={() => void navigate({ to: "/purchase-requests/$id/offers", params })}
              />
            ) : null}
          </>
        }
      />
      <p className="-mt-2 text-muted">{line ? `${line.name} · ${line.product_name}` : null}</p>
      {dialog === "award" && comparison && line && compared ? (
        <AwardDialog
          requestId={params.id}
          comparison={comparison}
          line={line}
          offer={compared}
          record={offer}
          onClose={close}
        />
      ) : null}
      {dialog === "edit" && comparison ? (
        <OfferDialog requestId={params.id} comparison={comparison} offer={offer} start={{}} onClose={close} />
      ) : null}
    </>
  );
}

function HistoryLink({ id }: { id: string }) {
  const t = useTranslations("history");
  const may = usePermissions();
  if (!may("audit-events.view")) return null;
  return <ButtonLink to={`/offers/${id}/history` as string}>{t("title")}</ButtonLink>;
}

const requestName = ({ purchase_request: request }: WholeOffer): string =>
  [request?.number, request?.name].filter(Boolean).join(" ");

function Conditions({ offer }: { offer: WholeOffer }) {
  const t = useTranslations("offers");
  const labels = useLabels();
  const originOf = useOrigin();
  const { prices, delivery } = useConditions()(offer);
  const facts = [...prices, ...delivery].map(({ label, value }) => ({ name: label, label, value }));
  const info = offer.additional_information;
  return (
    <Card title={t("page.conditions")}>
      <Facts facts={facts} />
      {info ? (
        <>
          <p className="mt-4 text-xs text-muted">{labels.field("offers", "additional_information")}</p>
          <p className="mt-0.5 whitespace-pre-line">{info}</p>
        </>
      ) : null}
      {offer.files.length > 0 ? (
        <div className="mt-4">
          <OfferFiles files={offer.files} />
        </div>
      ) : null}
      <p className="mt-4 text-xs text-faint">{originOf(offer)}</p>
    </Card>
  );
}

function Award({ offer }: { offer: Offer }) {
  const t = useTranslations();
  const labels = useLabels();
  const formats = useFormats();
  if (!offer.award_reason) return null;
  const field = (name: string) => labels.field("offers", name);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Facts
        facts={[
          {
            name: "reason",
            label: field("award_reason"),
            value: t(`choices.offers.award_reason.${offer.award_reason}`),
          },
          { name: "by", label: field("awarded_by"), value: offer.awarded_by ?? "–" },
          { name: "at", label: field("awarded_at"), value: formats.dateTime(offer.awarded_at) },
          {
            name: "comment",
            label: field("award_comment"),
            value: <span className="whitespace-pre-line">{offer.award_comment || "–"}</span>,
            isWide: true,
          },
        ]}
      />
    </div>
  );
}
