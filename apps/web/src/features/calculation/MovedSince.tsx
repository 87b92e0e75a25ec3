import { products } from "@kantwerk/contract/products";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { Against } from "../../lib/answers.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { describeError } from "../../lib/errors.ts";
import { Card } from "../../ui/Card.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Waterfall } from "./Waterfall.tsx";

type SavedCalculation = NonNullable<Against["to"]>;

type Props = {
  saved: SavedCalculation;
  /** The product's other saved calculations. */
  others: readonly SavedCalculation[];
  quantity: number;
};

const againstQuery = (id: string, other: string) => ({
  queryKey: [products.type, "against", id, other],
  queryFn: ({ signal }: { signal: AbortSignal }) => endpoints.against({ id, query: { other }, signal }),
});

/** The causes of a price change between a saved calculation and now, or another one. */
export function MovedSince({ saved, others, quantity }: Props) {
  const t = useTranslations("calculation.moved");
  const { date } = useFormats();
  const id = useId();
  const [other, setOther] = useState("present");
  const { data, error } = useQuery(againstQuery(saved.id, other));
  const movement = data?.results.find((each) => each.quantity === quantity) ?? data?.results.at(-1);
  const options = [
    { value: "present", label: t("now") },
    ...others.map(({ id, name, created_at }) => ({ value: id, label: `${name} · ${date(created_at)}` })),
  ];
  return (
    <Card
      title={t("title")}
      actions={
        <span className="flex items-center gap-2 text-xs font-normal text-muted">
          <label htmlFor={id}>{t("to")}</label>
          <Select
            id={id}
            className="w-44"
            value={other}
            options={options}
            onChange={(value) => setOther(value ?? "present")}
          />
        </span>
      }
    >
      {error ? <p className="text-bad">{describeError(error)}</p> : null}
      {!data && !error ? <Skeleton className="h-32" /> : null}
      {movement ? (
        <>
          <p className="mb-2 text-xs text-muted">
            {t("between", {
              from: date(saved.created_at),
              to: data?.to ? date(data.to.created_at) : t("now"),
              count: movement.quantity,
            })}
          </p>
          {movement.rows.length === 0 ? (
            <p className="text-muted">{t("nothing")}</p>
          ) : (
            <Waterfall movement={movement} ends={{ from: saved.name, to: data?.to?.name ?? t("now") }} />
          )}
        </>
      ) : null}
    </Card>
  );
}
