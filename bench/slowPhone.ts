import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { chromiumPath } from "../e2e/chromium.ts";
import { median } from "./median.ts";

const rounds = 7;

export type Page = {
  url: string;
  /** What stands there once the page can be used. */
  selector: string;
  context?: BrowserContextOptions;
};

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });

/**
 * Milliseconds from the start of the navigation until the selector's element stands there and the page is idle: on slow
 * 4G (1.6 Mbit/s, 150 ms) and a CPU 4 times slower, with nothing in the cache.
 */
async function usableAfter(browser: Browser, { url, selector, context: options }: Page): Promise<number> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look);
      return setTimeout(() => {
        document.documentElement.dataset.usable = String(performance.now());
      });
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(url, { waitUntil: "commit" });
  const usable = page.locator("html[data-usable]");
  await usable.waitFor({ timeout: 30_000 });
  const after = Number(await usable.getAttribute("data-usable"));
  await context.close();
  return after;
}

/** The times of each page, measured in turns so that what else runs slows all of them. */
export async function timesOf<Name extends string>(
  browser: Browser,
  pages: Record<Name, Page>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(pages) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (const name of names) await usableAfter(browser, pages[name]);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) times[name].push(await usableAfter(browser, pages[name]));
  return times;
}

/** The median of some times, and between which they were. */
export const milliseconds = (times: number[]): string =>
  `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`;
