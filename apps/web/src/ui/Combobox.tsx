import { lazy, Suspense } from "react";
import { TextInput } from "./TextInput.tsx";

// Heavier than all other inputs together, and seldom what a page begins with.
const BaseCombobox = lazy(() =>
  import("./BaseCombobox.tsx").then(({ BaseCombobox }) => ({ default: BaseCombobox })),
);

export type ComboboxOption = { value: string; label: string; hint?: string };

export type ComboboxProps = {
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  /** Finds the choices for what is typed; an empty text asks for the first ones. The signal says when it is out of date. */
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  onBlur?: () => void;
};

/** One of many choices, found by typing. While it loads, what is chosen stands in its place. */
export function Combobox(props: ComboboxProps) {
  return (
    <Suspense fallback={<TextInput disabled aria-hidden value={props.value?.label ?? ""} />}>
      <BaseCombobox {...props} />
    </Suspense>
  );
}
