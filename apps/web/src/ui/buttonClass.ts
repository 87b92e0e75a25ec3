import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "default" | "ghost" | "destructive";
export type ButtonSize = "default" | "small" | "tall" | "icon";

const variants: Record<ButtonVariant, string> = {
  primary: "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover",
  default: "border-line-strong bg-surface text-text hover:bg-hover",
  ghost: "border-transparent text-muted hover:bg-hover hover:text-text",
  destructive: "border-bad bg-bad text-on-bad hover:border-bad-hover hover:bg-bad-hover",
};

const sizes: Record<ButtonSize, string> = {
  default: "h-8 px-3 pointer-coarse:h-10",
  small: "h-7 px-2 text-xs pointer-coarse:h-10 pointer-coarse:px-3",
  tall: "h-11 px-3",
  icon: "size-8 justify-center pointer-coarse:size-10",
};

/** The looks of a button, for buttons and for links that act as one. */
export function buttonClass(variant: ButtonVariant = "default", size: ButtonSize = "default"): string {
  return cx(
    "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap",
    "transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress",
    variants[variant],
    sizes[size],
  );
}
