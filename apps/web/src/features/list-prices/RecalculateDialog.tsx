import type { Recalculation } from "@kantwerk/contract/recalculations";
import { settings } from "@kantwerk/contract/settings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { QueryValue } from "../../lib/api.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { listQuery } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { QuantitiesInput } from "../../ui/QuantitiesInput.tsx";
import { usualQuantities } from "../calculation/calculation.ts";
import { isOpen, useRecalculation } from "../calculation/useRecalculation.ts";
import { useSigned } from "../calculation/useSigned.ts";

/** Products to recalculate: the given ids, or all that match the list's filters. */
export type RecalculationScope = {
  ids?: readonly string[];
  query?: Record<string, QueryValue>;
  quantity: number;
};

type Props = { meant: RecalculationScope; onClose: () => void };

/** Recalculates many products, shows the progress, then the products whose price has changed. */
export function RecalculateDialog({ meant, onClose }: Props) {
  const [id, setId] = useState<string>();
  const limit = useQuery(listQuery(settings, { "filter[slug]": "price_change_threshold" }));
  if (limit.isPending) return null;
  const share = Number(limit.data?.records[0]?.value ?? 0);
  return id === undefined ? (
    <RecalculateForm meant={meant} share={share} onStarted={setId} onClose={onClose} />
  ) : (
    <RecalculationReport id={id} onClose={onClose} />
  );
}

const PublishManyDialog = onDemand(() =>
  import("./PublishManyDialog.tsx").then(({ PublishManyDialog }) => PublishManyDialog),
);

type FormProps = Props & {
  /** Default threshold for reporting a price change. */
  share: number;
  onStarted: (id: string) => void;
};

/** The filters of a list query, without sort and page. */
const filtersOf = (query: Record<string, QueryValue> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith("filter[")));

function RecalculateForm({ meant, share, onStarted, onClose }: FormProps) {
  const t = useTranslations("calculation.again");
  const { ids, query, quantity } = meant;
  const quantities = [...new Set([...usualQuantities, quantity])].sort((a, b) => a - b);
  const form = useActionForm({
    draft: "recalculate",
    values: {
      quantities: quantities as number[] | null,
      threshold: Number((share * 100).toFixed(4)) as number | null,
    },
    judge: ({ quantities, threshold }) => ({
      quantities: quantities && quantities.length > 0 ? undefined : t("quantitiesMissing"),
      threshold: threshold !== null && threshold >= 0 ? undefined : t("thresholdMissing"),
    }),
    act: ({ quantities, threshold }, idempotencyKey) => {
      const body = { ...(ids && { products: ids }), quantities, threshold: (threshold ?? 0) / 100 };
      return endpoints.recalculate({ body, query: filtersOf(query), idempotencyKey });
    },
    done: ({ data }) => onStarted(data.id),
    refreshes: false,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={ids ? t("titleChosen", { count: ids.length }) : t("titleAll")}
      description={t("text")}
      confirmLabel={t("start")}
    >
      <FormField control={form.control} name="quantities" label={t("quantities")} required>
        {(control) => <QuantitiesInput {...control} />}
      </FormField>
      <FormField control={form.control} name="threshold" label={t("threshold")} required>
        {(control) => <NumberInput {...control} unit="%" />}
      </FormField>
    </ActionDialog>
  );
}

function RecalculationReport({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("calculation.again");
  const common = useTranslations("common");
  const { percent } = useFormats();
  const data = useRecalculation(id);
  const stop = useAction({ act: () => endpoints.stopRecalculation({ id }) });
  const may = usePermissions();
  const [isPublishing, setPublishing] = useState(false);
  const isRunning = !data || isOpen(data);
  if (isPublishing) return <PublishManyDialog id={id} onClose={onClose} />;
  const mayPublish = data?.status === "done" && may("products.update") && may("costs.view");
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={t(
        isRunning
          ? "running"
          : data.status === "stopped"
            ? "stopped"
            : data.status === "failed"
              ? "failed"
              : "done",
      )}
      footer={
        isRunning ? (
          <Button onClick={() => stop.run()}>{t("stop")}</Button>
        ) : (
          <>
            {mayPublish ? <Button onClick={() => setPublishing(true)}>{t("publish")}</Button> : null}
            <Button variant="primary" onClick={onClose}>
              {common("close")}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <div className="grid gap-4" aria-live="polite">
          {isRunning ? <Progress value={data.progress} label={t("running")} /> : null}
          <p>
            {t("summary", { calculated: data.calculated, products: data.products })}{" "}
            {data.without_price > 0 ? t("withoutPrice", { count: data.without_price }) : null}
          </p>
          {data.changed.length > 0 ? (
            <ChangedPrices
              changed={data.changed}
              title={t("changed", { count: data.changed.length, share: percent(data.threshold, 1) })}
            />
          ) : isRunning ? null : (
            <p className="text-muted">{t("unchanged", { share: percent(data.threshold, 1) })}</p>
          )}
        </div>
      ) : null}
    </Dialog>
  );
}

function ChangedPrices({ changed, title }: { changed: Recalculation["changed"]; title: string }) {
  const t = useTranslations("calculation.again");
  const { money, figure } = useFormats();
  const { signedPercent } = useSigned();
  const hasCosts = changed.some(({ cost_to }) => cost_to !== undefined);
  return (
    <FigureTable
      hasCaption
      label={title}
      rows={changed}
      keyOf={({ product_id }) => product_id}
      columns={{
        product: {
          head: t("product"),
          isRowHead: true,
          cell: ({ product_id, name, number }) => (
            <>
              <Link
                to="/products/$id/calculations"
                params={{ id: product_id }}
                className="text-accent hover:underline"
              >
                {name}
              </Link>
              <span className="ml-2 text-muted">{number}</span>
            </>
          ),
        },
        quantity: { head: t("quantity"), cell: ({ quantity }) => figure(quantity) },
        cost: hasCosts && {
          head: t("cost"),
          className: "text-muted max-sm:hidden",
          cell: ({ cost_from, cost_to }) => `${money(cost_from)} → ${money(cost_to)}`,
        },
        price: {
          head: t("price"),
          cell: ({ from, to }) => (
            <>
              {money(from)} → <b className="font-semibold">{money(to)}</b>
            </>
          ),
        },
        change: {
          head: t("change"),
          cell: ({ share, to }) => (share === null ? t(to === null ? "gone" : "come") : signedPercent(share)),
        },
      }}
    />
  );
}
