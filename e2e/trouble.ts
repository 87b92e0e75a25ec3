import type { Page } from "@playwright/test";

/**
 * Notes what goes wrong behind a page from now on: errors on its console, errors that nobody caught, and what its content
 * security policy keeps from happening.
 */
export async function noteTrouble(page: Page): Promise<readonly string[]> {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`${error}`));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
  await page.exposeFunction("noteViolation", (what: string) => trouble.push(what));
  await page.addInitScript(() => {
    const { noteViolation } = globalThis as unknown as { noteViolation: (what: string) => void };
    document.addEventListener("securitypolicyviolation", (event) =>
      noteViolation(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  return trouble;
}
