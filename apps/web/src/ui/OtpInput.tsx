import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";

type Props = {
  /** Number of boxes. */
  digits?: number;
  /** Called with the code when all boxes are filled, otherwise with an empty string. */
  onChange: (code: string) => void;
  label: string;
  disabled?: boolean;
  invalid?: boolean;
};

/** A one-time code with one character per box. Pasting fills all boxes. */
export function OtpInput({ digits = 6, onChange, label, disabled, invalid }: Props) {
  const t = useTranslations("common.otp");
  const [values, setValues] = useState<string[]>(() => Array<string>(digits).fill(""));
  // Password managers fill all boxes before the next render.
  const latest = useRef(values);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const name = (index: number) => t("digit", { position: index + 1, count: digits });
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), digits - 1)]?.focus();

  // Focus the first box, also after a wrong code.
  useEffect(() => {
    if (!disabled) boxes.current[0]?.focus();
  }, [disabled]);

  const change = (next: string[]) => {
    latest.current = next;
    setValues(next);
    onChange(next.every(Boolean) ? next.join("") : "");
  };
  const fill = (from: number, text: string) => {
    const characters = [...text].slice(0, digits - from);
    change(latest.current.map((value, index) => characters[index - from] ?? value));
    focus(from + characters.length);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") focus(index - 1);
    else if (event.key === "ArrowRight") focus(index + 1);
    else if (event.key === "Backspace" && latest.current[index] === "" && index > 0) {
      change(latest.current.with(index - 1, ""));
      focus(index - 1);
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData("text").replace(/\s/g, "").slice(0, digits);
    change(values.map((_, index) => text[index] ?? ""));
    focus(text.length);
  };
  return (
    <fieldset aria-label={label} disabled={disabled} className="flex gap-2">
      {values.map((value, index) => (
        <input
          key={name(index)}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          value={value}
          onChange={(event) => {
            const typed = event.target.value.replace(/\s/g, "");
            // Typing into a filled box gives two characters; phone autofill gives the whole code.
            if (typed.length === 2 && value) fill(index, typed.replace(value, "") || value);
            else if (typed) fill(index, typed);
            else change(latest.current.with(index, ""));
          }}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste}
          onFocus={(event) => event.target.select()}
          inputMode="numeric"
          autoComplete={index === 0 ? "one-time-code" : "off"}
          aria-label={name(index)}
          aria-invalid={invalid || undefined}
          className="control h-11 max-w-12 px-0 text-center text-lg font-semibold tabular-nums pointer-coarse:h-12"
        />
      ))}
    </fieldset>
  );
}
