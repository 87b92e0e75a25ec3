import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { chromiumPath } from "../e2e/chromium.ts";
import { median } from "./median.ts";

const rounds = 7;

export type Page = {
  url: string;
  /** Present once the page is usable. */
  selector: string;
  context?: BrowserContextOptions;
};

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });

/**
 * Milliseconds from the start of the navigation until the selector matches and the page is idle: on slow 4G (1.6
 * Mbit/s, 150 ms) with 4× CPU throttling and an empty cache.
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

/** The times of each page, measured alternately so that other load affects all of them. */
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

/** Median and range of some times. */
export const milliseconds = (times: number[]): string =>
  `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`;
