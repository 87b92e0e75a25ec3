import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Judgement = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/** What axe calls serious or critical, in words. */
const graveOf = (violations: Judgement): string[] =>
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

/**
 * Nothing that axe calls serious or critical is on the page as it stands, in the light and in the dark theme. The page has
 * to follow the system's theme.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Without a page of its own for each run, which takes longer than the run.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  await page.emulateMedia({ colorScheme: "light" });
  await endAnimations(page);
  expect.soft(graveOf((await axe().analyze()).violations), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await endAnimations(page);
  // The themes differ by their colours alone.
  const { violations } = await axe().withRules(["color-contrast"]).analyze();
  expect.soft(graveOf(violations), `${where}, dark`).toEqual([]);
}
