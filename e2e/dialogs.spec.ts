import { expect, type Page, test } from "@playwright/test";
import { type Answer, make, one, signedIn } from "./api.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { isoDayIn, openAs, server, toastWith } from "./staff.ts";

test.use({ locale: "en-US" });

async function idsOf(path: string): Promise<string[]> {
  const { data } = await (await signedIn(server()))("GET", `/restify/${path}`);
  return (data as unknown as Answer["data"][]).map(({ id }) => id);
}

/** Enters an offer on the first line of a request, with a lower unit price from 100 on. */
async function enterOffer(requestId: string) {
  const api = await signedIn(server());
  const of = `filter[purchase_request]=${requestId}`;
  const [line = ""] = await idsOf(`purchase-request-operations?${of}`);
  const invitations = await api("GET", `/restify/purchase-request-suppliers?${of}&include=supplier`);
  const [invitation] = invitations.data as unknown as {
    relationships: { supplier: { data: { type: string; id: string } } };
  }[];
  if (!invitation) throw new Error("The request has no supplier");
  const tiers = [
    { min_quantity: 1, max_quantity: 99, unit_price: "2.0000" },
    { min_quantity: 100, max_quantity: null, unit_price: "1.0000" },
  ];
  await make(
    api,
    "offers",
    { status: "offered", shipping_date: isoDayIn(20), tiers },
    {
      supplier: invitation.relationships.supplier,
      line: one({ type: "purchase-request-operations", id: line }),
    },
  );
}

test("keys typed while a dialog opens reach its first field, and closing returns the focus", async ({
  page,
}) => {
  const { id } = await sampleRequest(server());
  await openAs(page, "buyer", `/purchase-requests/${id}/suppliers`);
  const add = page.getByRole("button", { name: "Add supplier" });
  await add.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox").or(dialog.getByRole("searchbox")).first()).toBeFocused();
  await page.keyboard.type("Blech");
  await expect(dialog.getByRole("combobox").or(dialog.getByRole("searchbox")).first()).toHaveValue("Blech");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  const [supplier] = await idsOf("suppliers?page[size]=1");
  await page.goto(`/suppliers/${supplier}/view`);
  await page.getByRole("button", { name: "Delete…" }).click();
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("DELETE");
  await expect(dialog.getByRole("textbox")).toHaveValue("DELETE");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete…" })).toBeFocused();
});

test("a dialog without fields focuses its main action, or the safe one", async ({ page }) => {
  const { id } = await sampleRequest(server());
  await openAs(page, "buyer", `/purchase-requests/${id}/view`);
  await page.getByRole("button", { name: "Close request" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close request" })).toBeFocused();

  await page.goto("/suppliers/create");
  await page.getByLabel("Name", { exact: true }).first().fill("Half a supplier");
  await page.getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Stay" })).toBeFocused();
});

test("awarding from a cell refers to that cell's quantity", async ({ page }) => {
  const { id } = await sampleRequest(server());
  await enterOffer(id);
  await openAs(page, "buyer", `/purchase-requests/${id}/offers`);
  for (const [price, quantity, landed] of [
    ["2.00", 10, "€20.00"],
    ["1.00", 100, "€100.00"],
  ] as const) {
    await page.getByRole("gridcell").filter({ hasText: price }).first().click();
    await page.getByRole("button", { name: "Award line" }).click();
    await expect(page.getByLabel("Reason")).toBeFocused();
    await expect(page.getByRole("dialog")).toContainText(`Landed total at ${quantity}: ${landed}`);
    await page.keyboard.press("Escape");
  }
});

const refused = "You are not authorized to view this page.";

/** Shows a toast on the current page. */
async function showToast(page: Page) {
  await page.evaluate(() => {
    history.pushState({}, "", "/users/create");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(toastWith(page, refused)).toBeVisible();
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a toast covers neither paging nor saving at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAs(page, "buyer", "/products/list?size=10");
    const next = page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: /^Next/ });
    await next.scrollIntoViewIfNeeded();
    await showToast(page);
    // Only checks that the button can be clicked.
    await next.click({ trial: true });
    await expect(toastWith(page, refused)).toBeVisible();

    const [supplier] = await idsOf("suppliers?page[size]=1");
    await page.goto(`/suppliers/${supplier}/edit`);
    await expect(page.getByRole("button", { name: /^Save/ })).toBeVisible();
    await showToast(page);
    await page.getByRole("button", { name: /^Save/ }).click({ trial: true });
    await page.getByRole("button", { name: "Cancel" }).click({ trial: true });
    await expect(toastWith(page, refused)).toBeVisible();
  });

test("a part of the page that fails to load offers a reload, and entries stay", async ({ page }) => {
  const { id } = await sampleRequest(server());
  await openAs(page, "admin", `/purchase-requests/${id}/view`);
  const draft = page.getByLabel("Write a comment");
  await draft.fill("Not yet sent");
  // As after a new release, or offline.
  await page.route("**/build/*.js", (route) => route.abort());
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  const told = toastWith(page, "Part of this page could not be loaded");
  await expect(told).toHaveCount(1);
  await expect(draft).toHaveValue("Not yet sent");
  await page.unroute("**/build/*.js");
  // Not every browser retries a script that failed to load.
  await told.getByRole("button", { name: "Reload" }).click();
  await expect(told).toBeHidden();
  await bell.click();
  await expect(
    page.getByRole("button", { name: "Mark all as read" }).or(page.getByText("Nothing new.")),
  ).toBeVisible();

  await page.route("**/build/*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Customers" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Part of this page could not be loaded")).toBeVisible();
  await page.unroute("**/build/*.js");
  await main.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
});
