import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { PlanEditor } from "./PlanEditor.tsx";
import type { PlanSearch } from "./search.ts";
import { comparison, offers } from "./testPlan.ts";

type AwardRequest = { awards: { offer_id: string; quantity: number }[]; dry_run?: boolean; state: string };

const answered: AwardRequest[] = [];

/** Answers as the server does: to a dry run what would happen, to an award that the offers have changed. */
function answer(sent: AwardRequest): Response {
  answered.push(sent);
  const [first] = comparison.lines;
  if (!sent.dry_run) {
    const changes = [{ line: first?.line, offer_id: "Acut", what: "withdrawn" }];
    return Response.json({ message: "Changed", code: "comparison_changed", changes }, { status: 409 });
  }
  const attributes = {
    totals: null,
    purchase_orders: [{ supplier_id: "A", currency: "EUR", lines: sent.awards.length }],
    prices: [
      {
        ...{ name: "Line cut", supply_type: "part", supplier_id: "A" },
        ...{ from: "0.0250", to: "0.012345", currency: "CHF", price_unit: 100 },
      },
    ],
    closes: sent.awards.length === 3,
    unanswered: ["B"],
    warnings: [],
    state: comparison.state,
  };
  return Response.json({ data: { type: "award-plans", attributes } });
}

function TestEditor({ onRenew }: { onRenew: () => void }) {
  const [search, setSearch] = useState<PlanSearch>({});
  return (
    <PlanEditor
      requestId="request"
      ground={{ comparison, offers, at: 0 }}
      isReady
      isOutdated={false}
      onRenew={onRenew}
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
    />
  );
}

const network = window.fetch;
async function open(onRenew: () => void = () => undefined) {
  vi.spyOn(window, "fetch").mockImplementation(async (address, options) =>
    String(address).includes("/awards")
      ? answer(JSON.parse(String(options?.body)))
      : network(address, options),
  );
  await mount(() => <TestEditor onRenew={onRenew} />);
}
afterEach(() => {
  answered.length = 0;
  vi.restoreAllMocks();
});

const textOf = (found: Locator) => found.element().textContent;
const total = () => page.getByRole("row", { name: /^Total/ });
const award = (name: string) => page.getByRole("button", { name });

test("a plan is changed line by line, and total, consequences and button follow", async () => {
  await page.viewport(1440, 900);
  await open();
  await expect.poll(() => textOf(total())).toContain("80.00");
  await expect.element(award("Award 3 lines, create 1 purchase order")).toBeEnabled();
  await expect.element(page.getByText("The request closes: all lines are awarded")).toBeVisible();
  await expect.element(page.getByText("CHF 2.50→CHF 1.2345 per 100", { exact: false }).first()).toBeVisible();

  await page.getByRole("button", { name: /^Supplier for Line cut, Bracket/ }).click();
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => textOf(total())).toContain("85.00");
  await expect.poll(() => textOf(page.getByRole("row", { name: /Line cut/ }))).toContain("+€5.00");
  await expect.poll(() => textOf(page.getByRole("row", { name: /Line cut/ }))).toContain("−4 days");

  const quantity = page.getByRole("textbox", { name: "Quantity of line 1, Line cut" });
  await quantity.fill("20");
  await expect.poll(() => textOf(total())).toContain("110.00");
  await page.getByRole("checkbox", { name: "Line 3, Line coat: leave open" }).click();
  await expect.poll(() => textOf(total())).toContain("70.00");
  await expect.element(award("Award 2 lines, create 1 purchase order")).toBeEnabled();
  await expect.element(page.getByText("The request stays open: 1 line")).toBeVisible();
  expect(answered.at(-1)).toMatchObject({
    awards: [
      { offer_id: "Bcut", quantity: 20 },
      { offer_id: "Abend", quantity: 10 },
    ],
    state: comparison.state,
    dry_run: true,
  });

  await page.getByRole("radio", { name: /^At most/ }).click();
  await expect.poll(() => textOf(total())).toContain("80.00");
});

test("offers that have changed meanwhile are not awarded: what is new is said, and one goes on with it", async () => {
  const renewed = vi.fn<() => void>();
  await open(renewed);
  await award("Award 3 lines, create 1 purchase order").click();
  const told = page
    .getByRole("alert")
    .filter({ hasText: "The offers have changed since you began this plan" });
  await expect
    .poll(() => textOf(told))
    .toContain("Supplier A · Line cut (Bracket) · the offer was withdrawn");
  await expect.element(award("Award 3 lines, create 1 purchase order")).toBeDisabled();
  await award("Continue with the new offers").click();
  expect(renewed).toHaveBeenCalledOnce();
  await expect.element(told).not.toBeInTheDocument();
});
