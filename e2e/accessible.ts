import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";

/** Half a megabyte of script; the package's `source` export is three times as much to send to each page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Violations that axe rates as serious or critical, as text. */
const seriousIn = (violations: readonly Result[]): string[] =>
  violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));

/** Finishes animations: colours in transition would give random results. */
async function endAnimations(page: Page) {
  await page.evaluate(async () => {
    // Animations of the latest change start with the next frame.
    await new Promise((begun) => requestAnimationFrame(() => requestAnimationFrame(begun)));
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

/** Injects axe into the page and its frames, once for all runs. */
async function injectAxe(page: Page) {
  const bringing = page.frames().map(async (frame) => {
    const isThere = await frame.evaluate(() => "axe" in window);
    if (!isThere) await frame.evaluate(source);
  });
  await Promise.all(bringing);
}

/** Violations on the page in its current state. */
function judge(page: Page, more: RunOptions = {}): Promise<Result[]> {
  // Skips preloading style sheets and media, which is only needed for autoplaying audio.
  const options: RunOptions = { resultTypes: ["violations"], preload: false, ...more };
  return page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, asked)).violations;
  }, options);
}

/** Expects no axe violations of any severity, in the current theme. */
export async function expectNoViolations(page: Page): Promise<void> {
  await injectAxe(page);
  const violations = await judge(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/**
 * Expects no serious or critical axe violations, in the light and in the dark theme. The page has to follow the
 * system's theme.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await injectAxe(page);
  await endAnimations(page);
  expect.soft(seriousIn(await judge(page)), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await endAnimations(page);
  // The themes differ only in colours.
  const violations = await judge(page, { runOnly: ["color-contrast"] });
  expect.soft(seriousIn(violations), `${where}, dark`).toEqual([]);
}
