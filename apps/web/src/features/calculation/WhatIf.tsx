import { assets } from "@kantwerk/contract/assets";
import { materials } from "@kantwerk/contract/materials";
import { productMaterials } from "@kantwerk/contract/productMaterials";
import { productOperations } from "@kantwerk/contract/productOperations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RecordPicker } from "../../fields/RecordPicker.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";
import { describeError } from "../../lib/errors.ts";
import type { RecordOfType } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { listQuery } from "../../lib/records.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { Calculation, LotResult } from "./calculation.ts";
import { type Editable, editables } from "./editable.ts";
import { Moved } from "./Moved.tsx";
import { useInputs } from "./useInputs.ts";
import { countTried, nothingTried, type Trial, useWhatIf } from "./useWhatIf.ts";
import { WhatIfTotals } from "./WhatIfTotals.tsx";

const ApplyDialog = onDemand(() => import("./ApplyDialog.tsx").then(({ ApplyDialog }) => ApplyDialog));

const SaveDialog = onDemand(() => import("./SaveDialog.tsx").then(({ SaveDialog }) => SaveDialog));

type Props = {
  productId: string;
  calculation: Calculation;
  /** The selected result. */
  at: LotResult;
};

/** Tries other values next to the current ones; nothing is saved until they are applied. */
export function WhatIf({ productId, calculation, at }: Props) {
  const t = useTranslations("calculation.whatIf");
  const mayWrite = usePermissions()("products.update");
  const [tried, setTried] = useState<Trial>(nothingTried);
  const [isApplying, setIsApplying] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const quantities = calculation.results.map(({ quantity }) => quantity);
  const { data, error } = useWhatIf(productId, quantities, tried);
  const count = countTried(tried);
  const result = data?.results.find(({ quantity }) => quantity === at.quantity);
  const drop = () => setTried(nothingTried);
  return (
    <Card
      title={t("title")}
      actions={
        <span className="text-xs text-muted">
          {count > 0 ? t("changes", { count }) : t("at", { count: at.quantity })}
        </span>
      }
    >
      <div className="grid gap-3">
        <Tries productId={productId} at={at} tried={tried} onChange={setTried} />
        {error ? (
          <p role="alert" className="text-xs text-bad">
            {describeError(error)}
          </p>
        ) : null}
        {result ? (
          <>
            <WhatIfTotals present={at} tried={result} currency={calculation.currency} />
            <Moved before={at} after={result} />
            <div className="flex gap-2">
              {mayWrite ? (
                <>
                  <Button variant="primary" className="flex-1" onClick={() => setIsApplying(true)}>
                    {t("apply")}
                  </Button>
                  <Button onClick={() => setIsSaving(true)}>{t("save")}</Button>
                </>
              ) : null}
              <Button onClick={drop}>{t("drop")}</Button>
            </div>
          </>
        ) : null}
      </div>
      {isApplying && data ? (
        <ApplyDialog
          productId={productId}
          tried={tried}
          results={data.results}
          onClose={() => setIsApplying(false)}
          onApplied={drop}
        />
      ) : null}
      {isSaving ? (
        <SaveDialog
          productId={productId}
          quantities={quantities}
          tried={tried}
          onClose={() => setIsSaving(false)}
        />
      ) : null}
    </Card>
  );
}

type TriesProps = Pick<Props, "productId" | "at"> & { tried: Trial; onChange: (tried: Trial) => void };

const usual = ["cost_per_kg", "cost_per_m", "time_per_unit", "hourly_rate", "total_price", "unit_cost"];

/** The fields: materials, machines and the most used values; the rest on demand. */
function Tries({ productId, at, tried, onChange }: TriesProps) {
  const t = useTranslations("calculation.whatIf");
  const own = { "filter[product]": productId, "page[size]": 100 };
  const used = useQuery(listQuery(productMaterials, { ...own, include: "material" }));
  const steps = useQuery(
    listQuery(productOperations, { ...own, sort: "sort_order", include: ["operation", "asset"] }),
  );
  const { percent } = useFormats();
  const figures = editables(at);
  const first = figures.filter(({ input }) => usual.includes(input.name));
  const others = figures.filter((each) => !first.includes(each));
  const put = (key: string, record: Trial["records"][string] | undefined) => {
    const { [key]: _old, ...rest } = tried.records;
    onChange({ ...tried, records: record ? { ...rest, [key]: record } : rest });
  };
  const figure = (each: Editable) => (
    <Figure key={each.key} editable={each} tried={tried} onChange={onChange} />
  );
  return (
    <div className="grid gap-2">
      {used.data?.records.map((record) => (
        <Choice
          key={record.id}
          label={t("material")}
          to={[materials.type]}
          present={record.material}
          chosen={tried.records[record.id]?.to}
          onChange={(to) =>
            put(record.id, to && { target: { ...reference(record), relationship: "material" }, to })
          }
        />
      ))}
      {steps.data?.records
        .filter(({ external }) => !external)
        .map((record) => (
          <Choice
            key={record.id}
            label={t("figure", { row: record.operation.name, name: t("machine") })}
            to={[assets.type]}
            present={record.asset}
            chosen={tried.records[record.id]?.to}
            onChange={(to) =>
              put(record.id, to && { target: { ...reference(record), relationship: "asset" }, to })
            }
          />
        ))}
      {first.map(figure)}
      <Field
        label={t("targetMargin")}
        className={inLine}
        help={at.margin == null ? undefined : t("now", { value: percent(at.margin, 1) })}
      >
        {(control) => (
          <NumberInput
            {...control}
            value={tried.margin === null ? null : Number((tried.margin * 100).toFixed(4))}
            unit="%"
            onChange={(value) =>
              onChange({ ...tried, margin: value === null || Number.isNaN(value) ? null : value / 100 })
            }
          />
        )}
      </Field>
      {others.length > 0 ? (
        <details className="group">
          <summary className="cursor-pointer py-1 text-xs font-medium text-accent">{t("more")}</summary>
          <div className="mt-2 grid gap-2">{others.map(figure)}</div>
        </details>
      ) : null}
    </div>
  );
}

const inLine =
  "grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] items-center gap-x-3 [&>label]:mb-0 [&>p]:col-start-1 [&>p]:mt-0 [&_label]:text-[13px] [&_label]:font-normal [&_label]:wrap-anywhere [&_label]:hyphens-auto";

const reference = ({ type, id }: { type: string; id: string }) => ({ type, id });

type Reference = { type: string; id: string; name?: string };

type ChoiceProps<T extends "materials" | "assets"> = {
  label: string;
  to: readonly T[];
  present: Reference | null;
  chosen: Reference | undefined;
  onChange: (record: RecordOfType<T> | undefined) => void;
};

function Choice<T extends "materials" | "assets">({ label, to, present, chosen, onChange }: ChoiceProps<T>) {
  const t = useTranslations("calculation.whatIf");
  return (
    <Field
      label={label}
      className={inLine}
      help={chosen && present?.name ? t("now", { value: present.name }) : undefined}
    >
      {(control) => (
        <RecordPicker
          {...control}
          to={to}
          onlyFinds
          value={(chosen ?? present) as RecordOfType<T> | null}
          onChange={(record) => onChange(record && record.id !== present?.id ? record : undefined)}
        />
      )}
    </Field>
  );
}

type FigureProps = { editable: Editable; tried: Trial; onChange: (tried: Trial) => void };

function Figure({ editable: { key, label, input, target }, tried, onChange }: FigureProps) {
  const t = useTranslations("calculation.whatIf");
  const { nameOf, shownOf, unitOf } = useInputs();
  const ownDecimals = useOwnDecimals();
  const isShare = input.unit === "share";
  const isMoney = ["money", "per_hour", "per_kg", "per_m"].includes(input.unit ?? "");
  const changed = tried.values[key];
  const shown = Number(changed?.value ?? input.value);
  const isText = typeof input.value === "string";
  const name = nameOf(input);
  const set = (value: number | null) => {
    const { [key]: _old, ...rest } = tried.values;
    const exact = value === null || Number.isNaN(value) ? null : isShare ? value / 100 : value;
    const isSame = exact === null || exact === Number(input.value);
    const values = isSame ? rest : { ...rest, [key]: { target, value: isText ? String(exact) : exact } };
    onChange({ ...tried, values });
  };
  return (
    <Field
      label={label === name ? name : t("figure", { row: label, name })}
      className={inLine}
      help={changed ? t("now", { value: shownOf(input) }) : undefined}
    >
      {(control) => (
        <NumberInput
          {...control}
          value={isShare ? Number((shown * 100).toFixed(6)) : shown}
          decimals={[isMoney ? ownDecimals : 0, 4]}
          unit={unitOf(input)}
          onChange={set}
        />
      )}
    </Field>
  );
}
