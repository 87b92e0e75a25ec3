import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { describeError } from "../../lib/errors.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PublicationTable } from "./PublicationTable.tsx";
import { changeOf, publicationQuery, wasBelowCost } from "./publications.ts";
import { RoundingSelect } from "./RoundingSelect.tsx";
import type { Rounding } from "./usePublishing.ts";

type Props = {
  /** Id of the recalculation. */
  id: string;
  onClose: () => void;
};

/** Old and new list prices of many products; publishes the ticked ones. */
export function PublishManyDialog({ id, onClose }: Props) {
  const t = useTranslations("listPrices.many");
  const single = useTranslations("listPrices.publish");
  const common = useTranslations("common");
  const [rounding, setRounding] = useState<Rounding | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isPlaceholderData } = useQuery(publicationQuery(id, rounding));
  const published = data?.published ?? [];
  const chosen = published.filter(({ product_id }) => !left.has(product_id));
  const prices = chosen.flatMap((each) => each.prices);
  const ids = chosen.map(({ product_id }) => product_id);
  const action = useAction({
    act: (_: undefined, idempotencyKey) =>
      endpoints.publishMany({ id, body: { products: ids, round_to: rounding }, idempotencyKey }),
    sameBy: () => [ids, rounding],
    says: ({ published }) => single("done", { count: published.flatMap((each) => each.prices).length }),
    failed: single("failed"),
    done: onClose,
    isLast: true,
  });
  const toggle = (product: string, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(product);
    else next.add(product);
    setLeft(next);
  };
  return (
    <Dialog
      size="full"
      title={t("title", { count: ids.length })}
      description={t("text")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={prices.length === 0 || isPlaceholderData}
            pending={action.isPending}
            onClick={() => action.run(undefined)}
          >
            {single("button", { count: prices.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 pb-3">
        <Field label={single("round")} className="w-52">
          {(control) => <RoundingSelect {...control} value={rounding} onChange={setRounding} />}
        </Field>
        <p className="text-xs text-muted sm:ml-auto sm:text-right" aria-live="polite">
          <b className="block text-[13px] font-semibold text-text">
            {t("summary", { count: prices.length, products: ids.length })}
          </b>
          {t("upDown", {
            up: prices.filter((price) => changeOf(price) > 0).length,
            down: prices.filter((price) => changeOf(price) < 0).length,
            below: prices.filter(wasBelowCost).length,
          })}
        </p>
      </div>
      {error ? <Notice tone="bad">{describeError(error)}</Notice> : null}
      {data ? (
        <PublicationTable
          publication={data}
          left={left}
          onToggle={toggle}
          onToggleAll={(isOn) => setLeft(new Set(isOn ? [] : published.map(({ product_id }) => product_id)))}
        />
      ) : error ? null : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}
