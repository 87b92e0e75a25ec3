import { expect, type Page, test } from "@playwright/test";
import { type Answer, make, signedIn } from "./api.ts";
import { attach } from "./attach.ts";
import { angleStep, plateDxf } from "./cadFiles.ts";
import { pdfOf, type TestFile } from "./fixtures.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { openAs, server } from "./staff.ts";
import { collectProblems } from "./trouble.ts";

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

test("a product shows its picture, which opens the model, without violating the content security policy", async ({
  page,
}) => {
  const trouble = await collectProblems(page);
  const id = await productWith([await angleStep("ansicht.step")]);
  const loaded: string[] = [];
  page.on("response", (answer) => loaded.push(new URL(answer.url()).pathname));
  await openAs(page, "viewer", `/products/${id}/view`);
  const look = page.getByRole("button", { name: "ansicht.step ansehen" });
  await expect(look.locator("img")).toBeVisible({ timeout: 60_000 });
  expect(loaded.filter((path) => /ModelView|decoder/.test(path))).toEqual([]);
  await look.click();
  await expect(picture(page).locator("canvas")).toBeVisible();
  expect(trouble).toEqual([]);
});

test("a browser without WebGL shows a still picture of the model, with a note", async ({ page }) => {
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
  await expect(look.locator("img")).toBeVisible({ timeout: 60_000 });
  await look.click();
  await expect(dialog(page).getByText("Dieser Browser kann kein 3D anzeigen.")).toBeVisible();
  await expect(dialog(page).getByRole("img", { name: "Standbild von ohne-3d.step" })).toBeVisible();
});

test("holes of a flat part are highlighted by pointer and keyboard", async ({ page }) => {
  const trouble = await collectProblems(page);
  const id = await productWith([plateDxf("abwicklung.dxf", { length: 223, width: 79 })]);
  await openAs(page, "estimator", `/products/${id}/files`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "abwicklung.dxf" });
  await expect(row.locator("img")).toBeVisible({ timeout: 60_000 });
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

test("the pages of a drawing can be turned", async ({ page }) => {
  const trouble = await collectProblems(page);
  const id = await productWith([pdfOf("zeichnung.pdf", 3)]);
  await openAs(page, "estimator", `/products/${id}/files`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "zeichnung.pdf" });
  await expect(row.locator("img")).toBeVisible({ timeout: 60_000 });
  await row.getByRole("button", { name: "zeichnung.pdf", exact: true }).click();
  await expect(dialog(page).getByText("Seite 1 von 3", { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Nächste Seite" }).click();
  await expect(page.getByRole("application", { name: /^zeichnung\.pdf, Seite 2\./ })).toBeVisible();
  await picture(page).press("PageDown");
  await expect(page.getByRole("application", { name: /Seite 3\./ })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Nächste Seite" })).toBeDisabled();
  expect(trouble).toEqual([]);
});

test("measuring shows the size of a hole and its distance from another one", async ({ page }) => {
  const trouble = await collectProblems(page);
  const id = await productWith([await angleStep("messen.step")]);
  await openAs(page, "estimator", `/products/${id}/view`);
  const look = page.getByRole("button", { name: "messen.step ansehen" });
  await expect(look.locator("img")).toBeVisible({ timeout: 60_000 });
  await look.click();
  await dialog(page).getByRole("button", { name: "Oben", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Messen" }).click();
  const frame = await picture(page).locator("canvas").boundingBox();
  if (!frame) throw new Error("There is no model");
  /** Scans some rows for a hole, until this many diameters are known. */
  const clickHole = async (from: number, known: number) => {
    for (let down = from; down < from + 0.1; down += 0.03)
      for (let right = 0.25; right < 0.75; right += 0.03) {
        await page.mouse.move(frame.x + right * frame.width, frame.y + down * frame.height);
        // The hit test runs in the next frame.
        await page.evaluate(
          () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
        );
        if ((await picture(page).getByText("Ø 8 mm").count()) < known) continue;
        await page.mouse.down();
        return page.mouse.up();
      }
    throw new Error("There is no hole to be seen");
  };
  await clickHole(0.21, 1);
  await expect(picture(page).getByText("Zweiten Punkt wählen.")).toBeVisible();
  await clickHole(0.71, 2);
  await expect(picture(page).getByText("Mitte zu Mitte")).toBeVisible();
  await expect(picture(page).getByText("50 mm", { exact: true })).toBeVisible();
  await expect(picture(page).getByText("42 mm", { exact: true })).toBeVisible();
  expect(trouble).toEqual([]);
});

test("a model recovers from a lost WebGL context", async ({ page }) => {
  const id = await productWith([await angleStep("verloren.step")]);
  await openAs(page, "viewer", `/products/${id}/view`);
  const look = page.getByRole("button", { name: "verloren.step ansehen" });
  await expect(look.locator("img")).toBeVisible({ timeout: 60_000 });
  await look.click();
  const canvas = picture(page).locator("canvas");
  const giveUp = () =>
    canvas.evaluate((shown: HTMLCanvasElement) => {
      const card = shown.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      card?.loseContext();
      Object.assign(window, { restoreCard: () => card?.restoreContext() });
    });
  const lost = dialog(page).getByText("3D-Anzeige unterbrochen.");
  await expect(dialog(page).getByRole("button", { name: "Messen" })).toBeEnabled();
  await giveUp();
  await expect(lost).toBeVisible();
  await page.evaluate("restoreCard()");
  await expect(lost).toBeHidden();
  await giveUp();
  await dialog(page).getByRole("button", { name: "Noch einmal zeigen" }).click();
  await expect(lost).toBeHidden();
  expect(
    await canvas.evaluate((shown: HTMLCanvasElement) => shown.getContext("webgl2")?.isContextLost()),
  ).toBe(false);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tapped hole is highlighted, and the picture stays visible next to the list", async ({ page }) => {
    const id = await productWith([plateDxf("tippen.dxf", { length: 223, width: 79 })]);
    await openAs(page, "estimator", `/products/${id}/files`);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "tippen.dxf" });
    await expect(row.locator("img")).toBeVisible({ timeout: 60_000 });
    await row.getByRole("button", { name: "tippen.dxf", exact: true }).tap();
    const holes = dialog(page).getByRole("button", { name: /Ø 9/ });
    const lit = picture(page).locator("path.stroke-accent");
    const spot = await picture(page).locator('[data-group="holes-1"]').first().boundingBox();
    if (!spot) throw new Error("There is no hole");
    await page.touchscreen.tap(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await expect(holes).toHaveAttribute("aria-pressed", "true");
    await expect(lit).toHaveCount(2);
    await holes.tap();
    await expect(picture(page)).toBeInViewport({ ratio: 1 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });

  test.describe("in English", () => {
    test.use({ locale: "en-US" });

    test("a product read from a file fits the width of the phone", async ({ page }) => {
      const api = await signedIn(server());
      const read = await api("GET", "/restify/products?filter[status]=generated");
      const [{ id } = { id: "" }] = read.data as unknown as Answer["data"][];
      await openAs(page, "viewer", `/products/${id}/view`);
      await expect(page.getByText("Generated from data extractor").last()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  test("a supplier views the part and its flat pattern, and downloads both", async ({ page }) => {
    const trouble = await collectProblems(page);
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

    const look = page.getByRole("button", { name: /^Abwicklung von Halter .* ansehen/ });
    await expect(async () => {
      await page.goto(pageUrl);
      await expect(look).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
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
