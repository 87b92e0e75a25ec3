import { expect, type Locator, type Page } from "@playwright/test";
import { type Person, password, people, tokenOf } from "./api.ts";

/** Address of the server that all browser tests of a worker share. */
export const server = (): string =>
  process.env.KANTWERK_URLS?.split(" ")[Number(process.env.TEST_PARALLEL_INDEX)] ?? "";

/** Opens a page as somebody who has signed in before. */
export async function openAs(page: Page, person: Person, path: string): Promise<void> {
  const token = await tokenOf(server(), person);
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  await page.goto(path);
}

/** Goes to an address as a link inside the application does, without loading the page anew. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Signs in by the form of the sign-in page, in German or English, which has to be on show. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel(/^E-mail/i).fill(people[person]);
  await page.getByLabel(/^(Passwort|Password)\W*$/).fill(password);
  await page.getByRole("checkbox", { name: /Datenschutzerklärung|privacy policy/ }).check();
  await page.getByRole("button", { name: /^(Anmelden|Sign in)$/ }).click();
}

/** A day from today as Germans write it, `dd.MM.yyyy`. */
export function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return day.toLocaleDateString("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** A day from today as date fields of a browser take it, `YYYY-MM-DD`. */
export const isoDayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The toast that says something, in English or German. */
export const toastWith = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole("region", { name: /Benachrichtigungen|Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });

/** Chooses in a field that opens a list with a search field above it. */
export async function choose(page: Page, label: string, words: string) {
  await page.getByLabel(label).click();
  await page.getByRole("dialog", { name: "Suchen" }).getByRole("combobox").fill(words);
  await page.getByRole("option").filter({ hasText: words }).click();
}

/** A page that has nothing more to load: its heading stands, and no place is held for what is to come. */
export async function settled(page: Page): Promise<void> {
  // Also below a dialog, where it is hidden from the screen reader.
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator(".animate-pulse")).toHaveCount(0);
}
