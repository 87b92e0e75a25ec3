import { type ReactNode, type Ref, useId } from "react";
import { Checkbox } from "./Checkbox.tsx";

type Props = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A labelled checkbox with help and error below. */
export function CheckboxField({ label, help, error, checked, onChange, disabled, ref }: Props) {
  const id = useId();
  const notes = `${id}-notes`;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <Checkbox
        id={id}
        ref={ref}
        className="mt-0.5 pointer-coarse:mt-0"
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? notes : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error || help ? (
        <p
          id={notes}
          className={error ? "col-start-2 mt-1 text-xs text-bad" : "col-start-2 mt-1 text-xs text-muted"}
        >
          {error ?? help}
        </p>
      ) : null}
    </div>
  );
}
