import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { signedIn } from "./api.ts";
import { attach } from "./attach.ts";
import { angleStep } from "./cadFiles.ts";
import { pdfOf } from "./fixtures.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { openAs, server } from "./staff.ts";

test.use({ viewport: { width: 1280, height: 800 }, locale: "en-US" });

/** A request whose product has a model and a drawing visible to the supplier. */
async function requestWithDrawings() {
  const { id, pageUrl } = await sampleRequest(server(), { language: "en", parts: 0 });
  const api = await signedIn(server());
  const path = `/restify/purchase-requests/${id}`;
  const { included = [] } = (await api(
    "GET",
    `${path}?include=purchase_request_products.product`,
  )) as unknown as {
    included?: { type: string; id: string }[];
  };
  const product = included.find(({ type }) => type === "products")?.id ?? "";
  await attach(server(), product, [await angleStep("bracket.step"), pdfOf("drawing.pdf", 2)]);
  const shown = { type: "purchase-requests", id, attributes: { include_product_preview: true } };
  await api("PATCH", path, { data: shown });
  return { id, pageUrl };
}

const picture = (page: Page) => page.getByRole("dialog").getByRole("application");
const marker = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function ask(page: Page, text: string) {
  const question = page.getByLabel("Your question");
  await expect(question).toBeFocused();
  await question.fill(text);
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("Your question has been sent")).toBeVisible();
}

async function openPage(page: Page, pageUrl: string) {
  await expect(async () => {
    await page.goto(pageUrl);
    await expect(page.getByRole("button", { name: "View bracket.step" })).toBeVisible({ timeout: 2000 });
    await expect(page.getByRole("button", { name: "View drawing.pdf" })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
}

test("a supplier taps a position of the model and asks about it; its number opens the question", async ({
  page,
}) => {
  const { pageUrl } = await requestWithDrawings();
  await openPage(page, pageUrl);
  await page.getByRole("button", { name: "View bracket.step" }).click();
  await expect(picture(page).locator("canvas")).toBeVisible();
  await page.getByRole("button", { name: "Top" }).click();
  await page.getByRole("button", { name: "Ask about this place" }).click();
  const box = await picture(page).boundingBox();
  if (!box) throw new Error("There is no picture");
  await expect(async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.getByLabel("Your question")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await ask(page, "Which radius here?");
  await marker(page, "Place 1, You").click();
  await expect(page.getByRole("dialog").getByText("Which radius here?")).toBeVisible();
});

test("positions are selected by keyboard, opened by the buyer in place, and answered with another position", async ({
  page,
  browser,
}) => {
  const { id, pageUrl } = await requestWithDrawings();
  await openPage(page, pageUrl);
  await page.getByRole("button", { name: "View the flat pattern of Halter" }).click();
  await expect(picture(page).locator("path").first()).toBeVisible();
  await page.getByRole("button", { name: "Ask about this place" }).focus();
  await page.keyboard.press("Enter");
  await expect(picture(page)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await ask(page, "Is this edge deburred?");
  await expect(marker(page, "Place 1, You")).toBeVisible();
  await expectAccessible(page, "a pin on the flat part");
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "View drawing.pdf" }).click();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(picture(page)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Ask about this place" }).click();
  await picture(page).click();
  await ask(page, "Which tolerance?");
  await page.getByRole("button", { name: "Close" }).click();

  const staff = await (await browser.newContext({ locale: "en-US" })).newPage();
  await openAs(staff, "buyer", `/purchase-requests/${id}/questions`);
  await staff.getByRole("button", { name: "Place 2 · drawing.pdf · page 2" }).click();
  await expect(staff.getByText("Page 2 of 2")).toBeVisible();
  await expect(staff.getByRole("dialog").getByText("Which tolerance?")).toBeVisible();
  await staff.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await staff.getByRole("button", { name: "Answer", exact: true }).click();
  await staff.getByRole("button", { name: "Mark a place" }).click();
  await staff.getByRole("menuitem", { name: "drawing.pdf" }).click();
  await expect(picture(staff)).toHaveAttribute("aria-busy", "false");
  await picture(staff).focus();
  await staff.keyboard.press("Enter");
  await staff.getByRole("button", { name: "Use this place" }).click();
  await expect(staff.getByRole("dialog")).toBeHidden();
  await staff.getByLabel(/^Answer Blech/).fill("0.1 mm, as written here");
  await staff.getByRole("button", { name: "Send answer" }).click();
  await expect(staff.getByRole("button", { name: "Place 3 · drawing.pdf · page 1" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: /^Place 3 · drawing.pdf · page 1/ }).click();
  await expect(page.getByRole("dialog").getByText("0.1 mm, as written here")).toBeVisible();
});
