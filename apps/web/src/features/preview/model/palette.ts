import { Color } from "three";

/** Colours of a model in the current theme. */
export type Palette = { body: Color; edge: Color; lit: Color; cut: Color; mark: Color };

/** A theme colour, resolved by the browser because three.js does not parse its CSS format. */
function themeColor(name: string): Color {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return new Color("gray");
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return new Color(`rgb(${red},${green},${blue})`);
}

const isDark = () => document.documentElement.dataset.theme === "dark";

const body = () => new Color(isDark() ? "#9ba7b4" : "#c6cdd5");

export const readPalette = (): Palette => ({
  body: body(),
  edge: new Color(isDark() ? "#11161c" : "#2a323c"),
  lit: themeColor("--color-accent"),
  cut: themeColor("--color-warn").lerp(body(), 0.35),
  mark: themeColor("--color-bad"),
});

/** Subscribes to theme changes. @returns unsubscribe */
export function followPalette(onChange: (palette: Palette) => void): () => void {
  const observer = new MutationObserver(() => onChange(readPalette()));
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
