import { bentSheet, stepOf } from "@kantwerk/geometry/testing/buildStep";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make, signedIn, tokenOf } from "./api.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { openAs, server } from "./staff.ts";

test.use({ viewport: { width: 1280, height: 800 }, locale: "en-US" });

/** A sheet of 2 mm with one bend of 90°: 50 mm in the top view, 97 mm unfolded with the K factor 0.5. */
const bracket = async () => {
  const part = bentSheet({
    thickness: 2,
    width: 80,
    legs: [47, 50 - Math.PI],
    bends: [{ angle: 90, inner_radius: 1 }],
  });
  return { name: "bracket.step", mimeType: "model/step", buffer: Buffer.from(await stepOf(part)) };
};

async function productWith(tag: string) {
  const api = await signedIn(server());
  return make(api, "products", { name: `Bracket ${tag}`, number: `${tag}-${Date.now().toString(36)}` });
}

const picture = (page: Page) => page.getByRole("dialog").getByRole("application");

test("an uploaded model is read while the page is open, then rotated, sectioned, measured and unfolded", async ({
  page,
}) => {
  const product = await productWith("PV");
  await openAs(page, "admin", `/products/${product.id}/files`);
  await page
    .getByLabel("Choose files")
    .first()
    .setInputFiles(await bracket());
  const row = page.getByRole("listitem").filter({ hasText: "bracket.step" });
  await expect(row.locator("img")).toBeVisible({ timeout: 60_000 });

  await row.getByRole("button", { name: "bracket.step", exact: true }).click();
  await expect(picture(page).locator("canvas")).toBeVisible();
  await expect(page.getByRole("button", { name: /90°/ })).toBeVisible();
  await page.getByRole("button", { name: "Section" }).click();
  await page.getByRole("slider", { name: "Position of the section" }).fill("0.3");
  await page.getByRole("button", { name: "Top" }).click();
  await picture(page).press("ArrowLeft");
  await page.getByRole("button", { name: "Measure" }).click();
  await expect(page.getByText("Pick the first point.")).toBeVisible();
  await expectAccessible(page, "3D model");

  await page.getByRole("button", { name: "Flat pattern", exact: true }).click();
  const bend = page.getByRole("button", { name: /90°/ });
  const line = await picture(page).locator('[data-group="bends-1"]').boundingBox();
  if (!line) throw new Error("There is no bend line");
  await page.mouse.move(line.x + line.width / 2, line.y + line.height / 2);
  await expect(bend).toHaveAttribute("aria-current", "true");
  await picture(page).press("+");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Flat pattern (DXF)" }).click();
  expect((await saved).suggestedFilename()).toBe("bracket-flat.dxf");
  await expectAccessible(page, "flat part");
});

test("a supplier loads 3D only on request, and can download the flat pattern", async ({ page }) => {
  const { id, pageUrl } = await sampleRequest(server(), { language: "en" });
  const api = await signedIn(server());
  const request = await api(
    "GET",
    `/restify/purchase-requests/${id}?include=purchase_request_products.product`,
  );
  const { included = [] } = request as unknown as { included?: { type: string; id: string }[] };
  const product = included.find(({ type }) => type === "products")?.id ?? "";
  const { name, mimeType, buffer } = await bracket();
  const form = new FormData();
  form.append("owner_type", "products");
  form.append("owner_id", product);
  form.append("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { Authorization: `Bearer ${await tokenOf(server())}` };
  await fetch(`${server()}/api/v1/restify/files`, { method: "POST", headers, body: form });
  const change = { type: "purchase-requests", id, attributes: { include_product_preview: true } };
  await api("PATCH", `/restify/purchase-requests/${id}`, { data: change });

  const loaded: string[] = [];
  page.on("response", (answer) => loaded.push(new URL(answer.url()).pathname));
  const look = page.getByRole("button", { name: /^View Halter/ });
  await expect(async () => {
    await page.goto(pageUrl);
    await expect(look).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  expect(loaded.filter((path) => /ModelView|decoder/.test(path))).toEqual([]);
  await look.click();
  await expect(picture(page).locator("canvas")).toBeVisible();
  expect(loaded.filter((path) => /ModelView|decoder/.test(path))).toHaveLength(2);
  expect(loaded.filter((path) => /\/(shell|router|kit)-[^/]+\.js$/.test(path))).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Flat pattern (DXF)" }).click();
  expect((await saved).suggestedFilename()).toBe("bracket-flat.dxf");
});
