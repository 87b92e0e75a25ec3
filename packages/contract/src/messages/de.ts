import calculation from "./de/calculation.json" with { type: "json" };
import general from "./de/general.json" with { type: "json" };
import imports from "./de/imports.json" with { type: "json" };
import listPrices from "./de/listPrices.json" with { type: "json" };
import orders from "./de/orders.json" with { type: "json" };
import partsLists from "./de/partsLists.json" with { type: "json" };
import priceTable from "./de/priceTable.json" with { type: "json" };
import purchasing from "./de/purchasing.json" with { type: "json" };
import reading from "./de/reading.json" with { type: "json" };
import rules from "./de/rules.json" with { type: "json" };
import signIn from "./de/signIn.json" with { type: "json" };
import sso from "./de/sso.json" with { type: "json" };

/** What the product says when something is refused, in German. */
export const de = {
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
