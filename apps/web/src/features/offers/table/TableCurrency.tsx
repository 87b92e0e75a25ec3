import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { otherCurrencyOf, type SentPrices } from "./offersOfTable.ts";

type Props = {
  table: PriceTableAnswer;
  sent: SentPrices;
  /** Currency of the comparison, as ISO 4217 code. */
  expected: string;
  pending: boolean;
  onTake: (currency: string) => void;
};

/** Warns that a table is in another currency; one click applies that currency to all its prices or reverts it. */
export function TableCurrency({ table, sent, expected, pending, onTake }: Props) {
  const t = useTranslations("offerTables");
  const isTaken = sent.currency !== expected;
  const other = isTaken ? sent.currency : otherCurrencyOf(table);
  if (!other) return null;
  const target = isTaken ? expected : other;
  return (
    <Notice
      tone={isTaken ? "info" : "warn"}
      title={t(isTaken ? "inOther" : "isOther", { currency: other })}
      actions={
        <Button pending={pending} onClick={() => onTake(target)}>
          {t("enterIn", { currency: target })}
        </Button>
      }
    >
      {isTaken ? null : t("otherHint", { currency: other, expected })}
    </Notice>
  );
}
