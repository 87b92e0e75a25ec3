import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../lib/api.ts";
import { writeDocument } from "../../lib/jsonapi.ts";
import { toastStore } from "../../lib/toast.ts";
import { make, mount, signInAs } from "../../testing/mount.tsx";
import type { LotResult } from "./calculation.ts";
import { SavedCalculations } from "./SavedCalculations.tsx";

const at = { quantity: 10, unit_price: null } as unknown as LotResult;

test("whoever may not see people sees the saved calculations without a refusal, and no untrue word", async () => {
  await signInAs("demo");
  const product = await make("products", { name: "Bracket", number: `SC-${Date.now()}` });
  const saved = writeDocument("calculations", { name: "Spring", quantities: [10] });
  await api.post(`/restify/products/${product.id}/calculations`, saved);
  await signInAs("viewer");
  toastStore.set(null);
  await mount(() => <SavedCalculations productId={product.id} quantities={[10]} at={at} />);
  await expect.element(page.getByRole("button", { name: "Spring" })).toBeVisible();
  expect(toastStore.get()).toBeNull();
});

test("what could not be read is not called empty", async () => {
  await signInAs("viewer");
  await mount(() => <SavedCalculations productId="nothing" quantities={[10]} at={at} />);
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(page.getByText(/Nobody has saved/)).not.toBeInTheDocument();
});
