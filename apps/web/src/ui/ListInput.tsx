import { type ComponentProps, useState } from "react";
import { TextArea } from "./TextArea.tsx";

type Props = Omit<ComponentProps<"textarea">, "value" | "onChange"> & {
  value: readonly string[];
  onChange: (lines: string[]) => void;
};

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list, one entry a line. */
export function ListInput({ value, onChange, onBlur, ...props }: Props) {
  // While someone types the text stays as it is, with its empty lines and spaces.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      {...props}
      value={typed ?? value.join("\n")}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
