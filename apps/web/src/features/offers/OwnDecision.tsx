import { useQuery } from "@tanstack/react-query";
import { TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { ownAwardsQuery } from "../awards/ownAwards.ts";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import type { MatrixLine } from "./matrix.ts";

const TakeBackOwnDialog = onDemand(() =>
  import("../awards/TakeBackOwnDialog.tsx").then(({ TakeBackOwnDialog }) => TakeBackOwnDialog),
);
const RecalculateDialog = onDemand(() =>
  import("../list-prices/RecalculateDialog.tsx").then(({ RecalculateDialog }) => RecalculateDialog),
);

type Props = { at: MatrixLine; onAward: (() => void) | undefined };

/** The own shop's status on a line: problems of its price, the award button, or its award. */
export function OwnDecision({ at, onAward }: Props) {
  const t = useTranslations("inHouse");
  const { own, own_work, awarded_in_house, line } = at.line;
  if (awarded_in_house) return <Awarded lineId={line.id} />;
  if (!own_work) return null;
  return (
    <>
      {own_work.problems.length > 0 ? <Problems at={at} /> : null}
      {own_work.state !== "incomplete" && !own ? <p className="text-xs text-muted">{t("keptOut")}</p> : null}
      {onAward ? (
        <Button variant="primary" onClick={onAward}>
          {t("award")}
        </Button>
      ) : null}
    </>
  );
}

function Problems({ at: { line } }: { at: MatrixLine }) {
  const t = useTranslations("inHouse");
  const may = usePermissions();
  const [asks, setAsks] = useState(false);
  const { state, problems } = line.own_work ?? { state: "good", problems: [] };
  const isOutdated = problems.some(({ code }) => code === "outdated");
  const meant = { ids: [line.product_id], quantity: line.quantities.at(-1) ?? 1 };
  return (
    <section className="grid gap-1.5 rounded-md bg-warn-soft p-2.5 text-[13px] leading-[18px]">
      <p className="flex items-start gap-1.5 font-medium text-warn">
        <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t(state === "incomplete" ? "incomplete" : "doubts")}
      </p>
      <ul className="list-inside list-disc">
        {problems.map(({ code, message, source }) => (
          <li key={`${code} ${source.id}`}>{message}</li>
        ))}
      </ul>
      {isOutdated && may("products.update") ? (
        <Button size="small" className="justify-self-start" onClick={() => setAsks(true)}>
          {t("recalculate", { count: 0 })}
        </Button>
      ) : null}
      {asks ? <RecalculateDialog meant={meant} onClose={() => setAsks(false)} /> : null}
    </section>
  );
}

function Awarded({ lineId }: { lineId: string }) {
  const t = useTranslations("inHouse");
  const formats = useFormats();
  const may = usePermissions();
  const { id } = useRequest();
  const { data } = useQuery(ownAwardsQuery(id));
  const [asks, setAsks] = useState(false);
  const award = data?.find(({ line }) => line.id === lineId);
  if (!award) return <p className="font-medium">{t("awarded")}</p>;
  const { awarded_by, awarded_at, award_comment, quantity, unit_cost } = award;
  return (
    <section className="grid gap-1 rounded-md bg-accent-soft p-2.5">
      <p className="font-medium">
        {t("awardedBy", { name: awarded_by ?? "–", date: formats.date(awarded_at) })}
      </p>
      {unit_cost == null ? null : (
        <p className="text-xs text-muted">
          {t("pieces", { quantity: formats.figure(quantity), cost: formats.money(unit_cost) })}
        </p>
      )}
      {award_comment ? <p className="whitespace-pre-line wrap-anywhere">{award_comment}</p> : null}
      {may("offers.award") ? (
        <Button className="mt-1 justify-self-start" onClick={() => setAsks(true)}>
          <Undo2 size={14} aria-hidden="true" />
          {t("takeBack.action")}
        </Button>
      ) : null}
      {asks ? <TakeBackOwnDialog award={award} onClose={() => setAsks(false)} /> : null}
    </section>
  );
}
