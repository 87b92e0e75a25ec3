import type { Page } from "@playwright/test";

/**
 * Collects a page's problems from now on: console errors, uncaught errors, and violations of its content security
 * policy.
 */
export async function collectProblems(page: Page): Promise<readonly string[]> {
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
