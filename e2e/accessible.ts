import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";

/** Half a megabyte of script; what the package gives as its source is thrice as much to send to each page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe calls serious or critical, in words. */
const graveOf = (violations: readonly Result[]): string[] =>
  violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));

/** Ends what moves: colours on their way from one to another would be judged by chance. */
async function endAnimations(page: Page) {
  await page.evaluate(async () => {
    // What has just changed begins to move with the next frame.
    await new Promise((begun) => requestAnimationFrame(() => requestAnimationFrame(begun)));
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

/** Puts axe into the page and its frames, once for all runs. */
async function bringAxe(page: Page) {
  const bringing = page.frames().map(async (frame) => {
    const isThere = await frame.evaluate(() => "axe" in window);
    if (!isThere) await frame.evaluate(source);
  });
  await Promise.all(bringing);
}

/** What axe finds wrong with the page as it stands. */
function judge(page: Page, more: RunOptions = {}): Promise<Result[]> {
  // Without reading style sheets and films beforehand, which is for sounds that play by themselves.
  const options: RunOptions = { resultTypes: ["violations"], preload: false, ...more };
  return page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, asked)).violations;
  }, options);
}

/** Axe finds nothing wrong with the page as it stands, however slight, in the theme that it is in. */
export async function expectNoViolations(page: Page): Promise<void> {
  await bringAxe(page);
  const violations = await judge(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/**
 * Nothing that axe calls serious or critical is on the page as it stands, in the light and in the dark theme. The page has
 * to follow the system's theme.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await bringAxe(page);
  await endAnimations(page);
  expect.soft(graveOf(await judge(page)), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await endAnimations(page);
  // The themes differ by their colours alone.
  const violations = await judge(page, { runOnly: ["color-contrast"] });
  expect.soft(graveOf(violations), `${where}, dark`).toEqual([]);
}
