import { expect, test } from "@playwright/test";
import { openMails } from "./mailbox.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { openAs, server, toastWith } from "./staff.ts";

test.use({ locale: "en-US" });

test("the buyer sends a supplier a new link to another address; the old link stops working", async ({
  page,
}) => {
  const { id, pageUrl } = await sampleRequest(server(), { language: "en" });
  await openAs(page, "buyer", `/purchase-requests/${id}/suppliers`);
  await page.getByRole("button", { name: /^Actions for Blech/ }).click();
  await page.getByRole("menuitem", { name: "Change address…" }).click();
  const dialog = page.getByRole("dialog", { name: /new link/ });
  const field = dialog.getByRole("textbox", { name: "E-mail" });
  await field.fill("nowhere");
  await dialog.getByRole("button", { name: "Send new link" }).click();
  await expect(dialog.getByText("Invalid email format")).toBeVisible();
  const email = `moved-${Date.now().toString(36)}@supplier.example`;
  await field.fill(email);
  await dialog.getByRole("button", { name: "Send new link" }).click();
  await expect(toastWith(page, email)).toBeVisible();
  await expect(page.getByRole("table").getByText(email)).toBeVisible();

  const [mail] = await openMails(email, "/pub/");
  const link = /\/pub\/purchase-requests\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /Halter Herbst/ })).toBeVisible();
  await page.goto(pageUrl);
  await expect(page.getByRole("heading", { name: /Halter Herbst/ })).toBeHidden();
});
