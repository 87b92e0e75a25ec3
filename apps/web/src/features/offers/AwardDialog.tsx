import type { ComparedLine, ComparedOffer, Comparison } from "@kantwerk/comparison/comparison";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { api } from "../../lib/api.ts";
import { attemptKeys } from "../../lib/attemptKey.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { isLastOpenLine, losers } from "./awardPlan.ts";
import { type Reason, ReasonFields, type ReasonProblems, useReasonProblems } from "./ReasonFields.tsx";
import { suggestReason } from "./suggestReason.ts";

type Props = {
  comparison: Comparison;
  line: ComparedLine;
  offer: ComparedOffer;
  /** Number of its price steps; undefined while the offer itself is still loading. */
  tiers: number | undefined;
  /** Position of the quantity that it is awarded for; the largest where nothing is said. */
  lot?: number;
  onClose: () => void;
};

/** Awards a line to an offer: asks for the reason and says what will happen. */
export function AwardDialog({ comparison, line, offer, tiers, lot = -1, onClose }: Props) {
  const t = useTranslations("offers");
  const common = useTranslations("common");
  const formats = useFormats();
  const { value, setValue, problems, failure, award, submit } = useAward(line, offer, lot, onClose);
  const price = offer.prices.at(lot);
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => !open && onClose()}
      title={t("award.title", { supplier: offer.supplier_name })}
      description={`${line.name} · ${line.product_name}${
        price
          ? ` · ${t("panel.landedAt", { quantity: formats.figure(price.quantity) })}: ${formats.money(price.landed_total, offer.currency)}`
          : ""
      }`}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            pending={award.isPending}
            pendingLabel={t("award.pending")}
            onClick={submit}
          >
            {t("award.confirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ReasonFields value={value} onChange={setValue} problems={problems} />
        <Consequences comparison={comparison} line={line} offer={offer} tiers={tiers} />
        {failure ? (
          <p role="alert" className="text-bad">
            {failure}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function useAward(line: ComparedLine, offer: ComparedOffer, lot: number, onClose: () => void) {
  const t = useTranslations("offers.award");
  const client = useQueryClient();
  const [keys] = useState(attemptKeys);
  const [value, setValue] = useState<Reason>({
    reason: suggestReason(line, offer, lot) ?? null,
    comment: "",
  });
  const [isTried, setTried] = useState(false);
  const judge = useReasonProblems();
  const problems: ReasonProblems = isTried ? judge(value) : {};
  const award = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const body = { reason: value.reason, comment: value.comment.trim() || null };
      const options = { idempotencyKey: keys.keyFor(body) };
      return api.post(`/restify/offers/${offer.offer_id}/award`, body, options);
    },
    onSuccess: async () => {
      toast({ title: t("done", { supplier: offer.supplier_name }) });
      await refresh(client);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      keys.answered();
      // Somebody else may have awarded the line meanwhile.
      void refresh(client);
    },
  });
  const submit = () => {
    setTried(true);
    if (Object.keys(judge(value)).length === 0) award.mutate();
  };
  const failure = award.error ? `${t("failed")}: ${describeError(award.error)}` : undefined;
  return { value, setValue, problems, failure, award, submit };
}

function Consequences({ comparison, line, offer, tiers }: Omit<Props, "lot" | "onClose">) {
  const t = useTranslations("offers.award");
  const others = losers(line, offer.offer_id);
  const names = others.map(({ supplier_name }) => supplier_name).join(", ");
  return (
    <section aria-label={t("what")} className="rounded-md bg-sunken px-3 py-2.5">
      <h3 className="text-xs font-medium text-muted">{t("what")}</h3>
      <ul className="mt-1 grid gap-1">
        <Point>{t("orders")}</Point>
        <Point>{others.length > 0 ? t("declines", { count: others.length, names }) : t("noOthers")}</Point>
        {tiers ? <Point>{t("teaches", { supplier: offer.supplier_name, count: tiers })}</Point> : null}
        <Point>{t("snapshot")}</Point>
        {isLastOpenLine(comparison, line.line.id) ? <Point>{t("closes")}</Point> : null}
      </ul>
    </section>
  );
}

/** One thing that will happen. */
export function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-faint" />
      <span>{children}</span>
    </li>
  );
}
