import { expect, type Locator, type Page } from "@playwright/test";
import { type Person, password, people, tokenOf } from "./api.ts";

/** URL of the server shared by all browser tests of a worker. */
export const server = (): string =>
  process.env.KANTWERK_URLS?.split(" ")[Number(process.env.TEST_PARALLEL_INDEX)] ?? "";

/** Opens a page as a signed-in user. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  const token = await tokenOf(server(), person);
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  await page.goto(path);
}

/** Navigates client-side, without reloading the page. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Signs in through the visible sign-in form, in German or English. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel(/^E-mail/i).fill(people[person]);
  await page.getByLabel(/^(Passwort|Password)\W*$/).fill(password);
  await page.getByRole("checkbox", { name: /Datenschutzerklärung|privacy policy/ }).check();
  await page.getByRole("button", { name: /^(Anmelden|Sign in)$/ }).click();
}

/** A date relative to today in German format, `dd.MM.yyyy`. */
export function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return day.toLocaleDateString("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** A date relative to today as `YYYY-MM-DD`, for date inputs. */
export const isoDayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The toast with this text, in English or German. */
export const toastWith = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole("region", { name: /Benachrichtigungen|Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });

/** Selects an option in a field with a searchable list. */
export async function choose(page: Page, label: string, words: string) {
  await page.getByLabel(label).click();
  await page.getByRole("dialog", { name: "Suchen" }).getByRole("combobox").fill(words);
  await page.getByRole("option").filter({ hasText: words }).click();
}

/** Waits until a page is complete: heading visible, no placeholders. */
export async function settled(page: Page): Promise<void> {
  // Also works below a dialog, where the heading is hidden from screen readers.
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
}
