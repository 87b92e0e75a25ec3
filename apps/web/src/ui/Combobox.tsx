import { onDemand } from "./onDemand.tsx";
import { TextInput } from "./TextInput.tsx";

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

/**
 * One of many choices, found by typing. Heavier than all other inputs together, and seldom what a page begins with: while
 * it loads, what is chosen stands in its place.
 */
export const Combobox = onDemand<ComboboxProps>(
  () => import("./BaseCombobox.tsx").then(({ BaseCombobox }) => BaseCombobox),
  ({ value }) => <TextInput disabled aria-hidden value={value?.label ?? ""} />,
);
