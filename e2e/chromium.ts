import { existsSync } from "node:fs";
import { join } from "node:path";

/** Chromium as the packages bring it, once `scripts/testTools.ts` has unpacked it where it starts. */
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

/** The Chromium or Chrome that browser tests use: CHROMIUM_PATH, otherwise that of the packages, otherwise the system's. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || PLACES.find((path) => existsSync(path));
}

/** Every page may listen to the microphone; a browser without windows can ask nobody. */
const mayListen = "--use-fake-ui-for-media-stream";

/** What Playwright turns off, once more, as a second list takes the place of the first. */
const turnedOff = [
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
  // Ours: a new place in the renderer for each load of a page, which costs a fifth of the load.
  "RenderDocument",
];

const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  // No process of its own for the network, which costs some percent of a load.
  "--enable-features=NetworkServiceInProcess2",
  `--disable-features=${turnedOff.join(",")}`,
  // 3D is drawn by the processor.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  // A page lives for a second: to compile its scripts for speed takes longer than it saves.
  "--js-flags=--no-maglev --no-opt",
  // A microphone that beeps.
  "--use-fake-device-for-media-stream",
  mayListen,
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** How browser tests start it. */
export const chromium = () => ({ executablePath: chromiumPath(), args });

/** How it is started as a browser in which no page may listen. */
export const chromiumThatIsDeaf = () => ({ ...chromium(), args: [...args, `${mayListen}=deny`] });
