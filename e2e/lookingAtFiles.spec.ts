import { expect, type Page, test } from "@playwright/test";
import { make, signedIn } from "./api.ts";
import { attach } from "./attach.ts";
import { angleStep, plateDxf } from "./cadFiles.ts";
import { pdfOf, type TestFile } from "./fixtures.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { openAs, server } from "./staff.ts";
import { noteTrouble } from "./trouble.ts";

test.use({ locale: "de-DE", viewport: { width: 1280, height: 800 } });

const dialog = (page: Page) => page.getByRole("dialog");
const picture = (page: Page) => dialog(page).getByRole("application");

async function productWith(files: readonly TestFile[]) {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const { id } = await make(api, "products", { name: `Ansicht ${tag}`, number: `A-${tag}` });
  await attach(server(), id, files);
  return id;
}

test("a product shows its picture, which opens the model; nothing is against the page's policy", async ({
  page,
}) => {
  const trouble = await noteTrouble(page);
  const id = await productWith([await angleStep("ansicht.step")]);
  await openAs(page, "viewer", `/products/${id}/view`);
  const look = page.getByRole("button", { name: "ansicht.step ansehen" });
  await expect(look.locator("img")).toBeVisible({ timeout: 30_000 });
  await look.click();
  await expect(picture(page).locator("canvas")).toBeVisible();
  expect(trouble).toEqual([]);
});

test("a browser without 3D shows a still picture of the model, and says so", async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });
  const id = await productWith([await angleStep("ohne-3d.step")]);
  await openAs(page, "viewer", `/products/${id}/view`);
  const look = page.getByRole("button", { name: "ohne-3d.step ansehen" });
  await expect(look.locator("img")).toBeVisible({ timeout: 30_000 });
  await look.click();
  await expect(dialog(page).getByText("Dieser Browser zeigt kein 3D.")).toBeVisible();
  await expect(dialog(page).getByRole("img", { name: "Standbild von ohne-3d.step" })).toBeVisible();
});

test("holes of a flat part stand out under the pointer and by the keyboard", async ({ page }) => {
  const trouble = await noteTrouble(page);
  const id = await productWith([plateDxf("abwicklung.dxf", { length: 223, width: 79 })]);
  await openAs(page, "estimator", `/products/${id}/files`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "abwicklung.dxf" });
  await expect(row.locator("img")).toBeVisible({ timeout: 30_000 });
  await row.getByRole("button", { name: "abwicklung.dxf", exact: true }).click();
  const holes = dialog(page).getByRole("button", { name: /Ø 9/ });
  const lit = picture(page).locator("path.stroke-accent");
  await expect(holes).toBeVisible();
  await expect(lit).toHaveCount(0);
  await holes.focus();
  await expect(lit).toHaveCount(2);
  await picture(page).hover({ position: { x: 5, y: 5 } });
  await expect(lit).toHaveCount(2);
  await dialog(page).getByRole("button", { name: "Schließen" }).first().focus();
  await expect(lit).toHaveCount(0);
  await picture(page).locator('[data-group="holes-1"]').first().hover({ force: true });
  await expect(holes).toHaveAttribute("aria-current", "true");
  await expect(lit).not.toHaveCount(0);
  expect(trouble).toEqual([]);
});

test("the pages of a drawing are turned", async ({ page }) => {
  const trouble = await noteTrouble(page);
  const id = await productWith([pdfOf("zeichnung.pdf", 3)]);
  await openAs(page, "estimator", `/products/${id}/files`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "zeichnung.pdf" });
  await expect(row.locator("img")).toBeVisible({ timeout: 30_000 });
  await row.getByRole("button", { name: "zeichnung.pdf", exact: true }).click();
  await expect(dialog(page).getByText("Seite 1 von 3", { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Nächste Seite" }).click();
  await expect(page.getByRole("application", { name: /^zeichnung\.pdf, Seite 2\./ })).toBeVisible();
  await picture(page).press("PageDown");
  await expect(page.getByRole("application", { name: /Seite 3\./ })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Nächste Seite" })).toBeDisabled();
  expect(trouble).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a supplier sees the part and its flat pattern, and saves both as files", async ({ page }) => {
    const trouble = await noteTrouble(page);
    const api = await signedIn(server());
    const { id, pageUrl } = await sampleRequest(server());
    const request = await api(
      "GET",
      `/restify/purchase-requests/${id}?include=purchase_request_products.product`,
    );
    const { included = [] } = request as unknown as { included?: { type: string; id: string }[] };
    const product = included.find(({ type }) => type === "products")?.id ?? "";
    await attach(server(), product, [await angleStep("lieferteil.step")]);
    const change = { type: "purchase-requests", id, attributes: { include_product_preview: true } };
    await api("PATCH", `/restify/purchase-requests/${id}`, { data: change });

    const look = page.getByRole("button", { name: /^Abwicklung von Halter .* ansehen$/ });
    await expect(async () => {
      await page.goto(pageUrl);
      await expect(look).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole("img", { name: /^Bild von Halter/ })).toBeVisible();
    await look.click();
    await expect(picture(page).locator('[data-group="bends-1"]')).toBeAttached();
    await dialog(page).getByRole("button", { name: "Schließen" }).click();
    for (const [link, name] of [
      [/Abwicklung \(DXF\)/, "lieferteil-flat.dxf"],
      [/^lieferteil\.step/, "lieferteil.step"],
    ] as const) {
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: link }).first().click();
      expect((await saved).suggestedFilename()).toBe(name);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });
});
