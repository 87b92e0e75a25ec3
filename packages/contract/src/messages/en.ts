import calculation from "./en/calculation.json" with { type: "json" };
import general from "./en/general.json" with { type: "json" };
import imports from "./en/imports.json" with { type: "json" };
import listPrices from "./en/listPrices.json" with { type: "json" };
import orders from "./en/orders.json" with { type: "json" };
import partsLists from "./en/partsLists.json" with { type: "json" };
import priceTable from "./en/priceTable.json" with { type: "json" };
import purchasing from "./en/purchasing.json" with { type: "json" };
import reading from "./en/reading.json" with { type: "json" };
import rules from "./en/rules.json" with { type: "json" };
import signIn from "./en/signIn.json" with { type: "json" };
import sso from "./en/sso.json" with { type: "json" };

/** What the product says when something is refused, in English; the keys are those of all languages. */
export const en = {
  ...calculation,
  ...imports,
  ...listPrices,
  ...orders,
  ...partsLists,
  ...priceTable,
  ...purchasing,
  ...reading,
  ...rules,
  ...signIn,
  ...sso,
  ...general,
};

export type RuleKey = keyof typeof rules;
export type ReadingKey = keyof typeof reading;
