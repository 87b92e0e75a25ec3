import { existsSync } from "node:fs";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Chromium or Chrome that browser tests use: CHROMIUM_PATH, otherwise one in the usual places. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || USUAL_PLACES.find((path) => existsSync(path));
}
