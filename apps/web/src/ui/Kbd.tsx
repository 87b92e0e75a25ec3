import { showKeys } from "../lib/shortcuts.ts";
import { cx } from "./cx.ts";

type Props = {
  /** As in `useShortcut`: `mod+k`, `c`. */
  keys: string;
  /** On a coloured button the key takes the button's colour. */
  onColour?: boolean;
  /** Shown on phones and touch screens too, where a key beside a button only takes up room. */
  always?: boolean;
};

/** A key to press. */
export function Kbd({ keys, onColour = false, always = false }: Props) {
  return (
    <kbd
      className={cx(
        "rounded-sm border px-1.5 font-mono text-[11px] leading-4 font-medium",
        !always && "max-sm:hidden pointer-coarse:hidden",
        onColour ? "border-current/35 text-current" : "border-line bg-sunken text-muted",
      )}
    >
      {showKeys(keys)}
    </kbd>
  );
}
