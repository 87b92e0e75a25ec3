import { existsSync } from "node:fs";
import { join } from "node:path";

/** The Chromium of the npm packages, once `scripts/testTools.ts` has unpacked it. */
export const packedChromium = join(
  import.meta.dirname,
  "../node_modules/@sparticuz/chromium/unpacked/chromium",
);

const PLACES = [
  // A tenth and more of all that a browser computes for a page is spared, as it was compiled for speed.
  packedChromium,
  // Without windows it draws a page in three quarters of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Chromium or Chrome for browser tests: CHROMIUM_PATH, otherwise that of the packages, otherwise the system's. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || PLACES.find((path) => existsSync(path));
}

/** Every page may use the microphone; a headless browser cannot ask. */
const micPolicy = "--use-fake-ui-for-media-stream";

/** Playwright's own list, repeated because a second list replaces the first. */
const disabledFeatures = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  // Ours: creates a new document in the renderer for each page load, which costs a fifth of the load.
  "RenderDocument",
];

const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  // No separate network process, which costs some percent of a page load.
  "--enable-features=NetworkServiceInProcess2",
  `--disable-features=${disabledFeatures.join(",")}`,
  // 3D is rendered by the CPU.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  // Pages live for a second: optimising their scripts takes longer than it saves.
  "--js-flags=--no-maglev --no-opt",
  // A microphone that beeps.
  "--use-fake-device-for-media-stream",
  micPolicy,
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Launch options for browser tests. */
export const chromium = () => ({ executablePath: chromiumPath(), args });

/** Launch options for a browser in which no page may use the microphone. */
export const chromiumWithoutMic = () => ({ ...chromium(), args: [...args, `${micPolicy}=deny`] });
