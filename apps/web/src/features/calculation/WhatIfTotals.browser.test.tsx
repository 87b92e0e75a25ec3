import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Organization, organizationStore } from "../../lib/organization.ts";
import { mount } from "../../testing/mount.tsx";
import type { LotResult } from "./calculation.ts";
import { WhatIfTotals } from "./WhatIfTotals.tsx";

const own = (currency: string): Organization => ({
  ...{ slug: "test", name: "Test", default_language_code: "en", timezone: "Asia/Tokyo" },
  ...{ currency, single_sign_on: null },
});
const priced = (unit_price: string) => ({ unit_cost: "1000.4", unit_price, lot_price: "2000" }) as LotResult;
const totalsIn = async (currency: string) => {
  organizationStore.set(own(currency));
  await mount(() => (
    <WhatIfTotals present={priced("1200")} tried={priced("1234.5678")} currency={currency} />
  ));
};
afterEach(() => organizationStore.set(null));

test("amounts have the decimals of their currency: yen none, dinars three", async () => {
  await totalsIn("JPY");
  await expect.element(page.getByRole("row", { name: "Unit price 1,200 1,235 +35" })).toBeVisible();
  await totalsIn("KWD");
  await expect
    .element(page.getByRole("row", { name: "Unit price 1,200.000 1,234.568 +34.568" }))
    .toBeVisible();
});
