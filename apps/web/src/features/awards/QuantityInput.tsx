import { quantitiesIn } from "@kantwerk/notation/quantities";
import { useState } from "react";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";

type Props = { label: string; value: number; isEdited: boolean; onChange: (quantity: number) => void };

const most = 1_000_000_000;

/** A line's quantity. The plan updates on each keystroke; invalid text is reset on blur. */
export function QuantityInput({ label, value, isEdited, onChange }: Props) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      value={typed ?? formats.figure(value)}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        const [quantity, ...others] = quantitiesIn(target.value);
        if (quantity && quantity <= most && others.length === 0) onChange(quantity);
      }}
      onBlur={() => setTyped(undefined)}
      className={cx(
        "h-[22px] w-[58px] rounded-sm border bg-surface px-1.5 text-right tabular-nums max-md:h-9 max-md:w-full",
        isEdited ? "border-accent" : "border-line-strong",
      )}
    />
  );
}
