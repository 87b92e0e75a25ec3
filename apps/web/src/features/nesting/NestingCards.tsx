import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "../../ui/Card.tsx";
import { FailedNotice } from "../../ui/Failed.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { NestingSheets } from "./NestingSheets.tsx";
import { nestingQuery, stockQuery } from "./queries.ts";
import { StockCard } from "./StockCard.tsx";

const usualLot = 100;
const largestLot = 999_999;

const isLot = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= largestLot;

/** Matching stock and the nested sheets for a lot of a product. */
export function NestingCards({ productId, mayChange }: { productId: string; mayChange: boolean }) {
  const t = useTranslations();
  const [typed, setTyped] = useState<number | null>(usualLot);
  const [last, setLast] = useState(usualLot);
  const quantity = useDeferredValue(last);
  const id = useId();
  const stock = useQuery(stockQuery(productId, quantity));
  const nesting = useQuery(nestingQuery(productId, quantity));
  const error = (!stock.data && stock.error) || (!nesting.data && nesting.error);
  if (error)
    return (
      <FailedNotice
        title={t("nesting.couldNotLoad")}
        error={error}
        onRetry={() => Promise.all([stock.refetch(), nesting.refetch()])}
      />
    );
  if (stock.data?.length === 0 && nesting.data?.length === 0) return null;
  return (
    <>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-xs text-muted">
          {t("nesting.lot")}
        </label>
        <div className="w-28">
          <NumberInput
            id={id}
            value={typed}
            aria-invalid={!isLot(typed)}
            onChange={(value) => {
              setTyped(value);
              if (isLot(value)) setLast(value);
            }}
          />
        </div>
      </div>
      {stock.data && nesting.data ? null : <Skeleton className="h-64 w-full" />}
      {stock.data?.map(({ id: used, attributes }) => (
        <StockCard key={used} used={used} stock={attributes} mayChange={mayChange} />
      ))}
      {nesting.data?.map(({ id: used, attributes }) => (
        <Card key={used} title={`${t("nesting.title")}: ${attributes.name}`}>
          <NestingSheets nesting={attributes} />
        </Card>
      ))}
    </>
  );
}
