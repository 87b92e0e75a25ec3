import { expect, test } from "@playwright/test";
import { type Answer, make, many, one, signedIn } from "./api.ts";
import { openAs, server } from "./staff.ts";

test("the palette finds records, pages and actions, and remembers recent ones", async ({ page }) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  await make(api, "products", { name: `Abdeckhaube ${tag}`, number: `AH-${tag}` });
  await make(api, "products", { name: `Deckel ${tag}`, number: `DE-${tag}` });
  await openAs(page, "admin", "/suppliers/list");
  const palette = page.getByRole("dialog", { name: "Search everything" });
  await expect(page.getByRole("heading", { name: "Suppliers" })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await palette.getByRole("combobox").fill(`deck ${tag}`);
  const hits = palette.getByRole("group", { name: "Products" }).getByRole("option");
  await expect(hits).toHaveText([new RegExp(`^Deckel ${tag}`), new RegExp(`^Abdeckhaube ${tag}`)]);
  await expect(palette.getByRole("status")).toHaveText("2 results");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Deckel ${tag}` })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette.getByRole("option", { name: `deck ${tag}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette.getByRole("group", { name: "Recently opened" })).toContainText(`Deckel ${tag}`);
  await palette.getByRole("combobox").fill("xyzzy");
  await expect(palette.getByText("No results found.", { exact: true }).last()).toBeVisible();
  await palette.getByRole("combobox").fill("new purchase req");
  await expect(palette.getByRole("status")).toHaveText("One result");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/purchase-requests\/create/);
  await page.keyboard.press("ControlOrMeta+k");
  await palette.getByRole("combobox").fill("change lang");
  await expect(palette.getByRole("status")).toHaveText("One result");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
});

test("Enter in the palette opens the match for the typed text, however fast it is pressed", async ({
  page,
}) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  for (const name of [`Lasche ${tag}x1`, `Lasche ${tag}x17`, `Winkel ${tag}`])
    await make(api, "products", { name, number: `${name.slice(0, 2)}-${name.split(" ")[1]}` });
  await openAs(page, "admin", "/suppliers/list");
  await expect(page.getByRole("heading", { name: "Suppliers" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Search everything" });
  const field = palette.getByRole("combobox");

  // Before the response, while results for fewer letters are shown.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field).toBeFocused();
  await page.keyboard.type(`Lasche ${tag}x1`);
  await expect(palette.getByRole("option").first()).toHaveText(new RegExp(`^Lasche ${tag}x1(?!7)`));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/restify/search?*", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/restify\/search\?.*x17/);
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await asked;
  answer();
  await expect(page.getByRole("heading", { name: `Lasche ${tag}x17` })).toBeVisible();

  // At the moment of rendering.
  await page.unroute("**/restify/search?*");
  await page.goto("/suppliers/list");
  await expect(page.getByRole("heading", { name: "Suppliers" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field).toBeFocused();
  await field.evaluate((input, name) => {
    const press = new MessageChannel();
    press.port1.onmessage = () => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    };
    new MutationObserver((_, watching) => {
      const found = document.querySelector("[role=dialog] [role=option]");
      if (!found?.textContent?.startsWith(name)) return;
      watching.disconnect();
      press.port2.postMessage("");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, `Winkel ${tag}`);
  await field.fill(`Winkel ${tag}`);
  await expect(page.getByRole("heading", { name: `Winkel ${tag}` })).toBeVisible();
});

test("a mention notifies a person in every browser, and is marked as read in all of them", async ({
  browser,
}) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const product = await make(api, "products", { name: `Konsole ${tag}`, number: `KO-${tag}` });
  const buyer: Answer = await (await signedIn(server(), "buyer"))("GET", "/restify/profile");
  await (await signedIn(server(), "buyer"))("POST", "/restify/notices/read");
  const [desk, phone] = [await browser.newPage(), await browser.newPage()];
  for (const page of [desk, phone]) await openAs(page, "buyer", "/dashboard");
  const bell = (page: typeof desk) =>
    page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  for (const page of [desk, phone]) await expect(bell(page)).toHaveAccessibleName("Notifications");

  const mentions = many([{ type: "users", id: buyer.data.id }]);
  await make(api, "comments", { body: "Bitte prüfen" }, { subject: one(product), mentions });
  for (const page of [desk, phone]) await expect(bell(page)).toHaveAccessibleName("Notifications: 1 unread");
  await bell(desk).click();
  await desk
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: `Konsole ${tag}` })
    .click();
  await expect(desk.getByText("Bitte prüfen")).toBeVisible();
  await expect(bell(phone)).toHaveAccessibleName("Notifications");

  // A comment by another user arrives while the page is open.
  await make(api, "comments", { body: "Und die Kantung?" }, { subject: one(product) });
  await expect(desk.getByText("Und die Kantung?")).toBeVisible();
  await desk.getByLabel("Write a comment").fill("<b>Passt</b>");
  await desk.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(desk.getByText("<b>Passt</b>")).toBeVisible();
  for (const page of [desk, phone]) await page.close();
});
