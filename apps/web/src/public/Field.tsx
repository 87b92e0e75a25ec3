import { type ChangeEvent, type ClipboardEvent, memo, type ReactNode } from "react";
import { type Problem, sayProblem, useTexts } from "./texts.ts";

/** A control's id, by field name. */
const controlId = (name: string): string => `field-${name}`;

type InputProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  type?: "text" | "date";
  inputMode?: "decimal" | "numeric";
  placeholder?: string;
  unit?: string | undefined;
  min?: string;
  maxLength?: number;
  autoComplete?: string;
  problem?: Problem | undefined;
  required?: boolean;
  /** Accessible name if there is no visible label. */
  label?: string;
};

/** A field's input; numbers are right-aligned with their unit inside. */
export function Input({ name, value, onChange, unit, problem, required, label, ...rest }: InputProps) {
  const id = controlId(name);
  const input = (
    <input
      id={id}
      type="text"
      autoComplete="off"
      dir={rest.inputMode || rest.type === "date" ? undefined : "auto"}
      {...rest}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      aria-required={required || undefined}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      className={unit || rest.inputMode ? "figure" : "control"}
    />
  );
  if (!unit && !rest.inputMode) return input;
  return (
    <span className="control flex items-center gap-1.5">
      {input}
      {unit ? (
        <span aria-hidden="true" className="shrink-0 text-faint">
          {unit}
        </span>
      ) : null}
    </span>
  );
}

/** A field's error message. */
export function ProblemText({ name, problem }: { name: string; problem: Problem | undefined }) {
  const { say } = useTexts<string>();
  if (!problem) return null;
  return (
    <p id={`${controlId(name)}-problem`} className="mt-1 text-xs whitespace-pre-line text-bad">
      {sayProblem(say, problem)}
    </p>
  );
}

/** An error that belongs to no field. */
export function Refusal({ problem }: { problem: Problem | undefined }) {
  const { say } = useTexts<string>();
  return problem ? (
    <p role="alert" className="text-bad">
      {sayProblem(say, problem)}
    </p>
  ) : null;
}

type FieldProps = Omit<InputProps, "label"> & { label: string; className?: string };

/** A labelled input with its error below. */
export const Field = memo(function Field({ label, className, ...input }: FieldProps) {
  return (
    <div className={`min-w-0 ${className ?? ""}`}>
      <label htmlFor={controlId(input.name)} className="mb-1 block truncate font-medium">
        {label}
        {input.required ? (
          <span aria-hidden="true" className="text-faint">
            {" *"}
          </span>
        ) : null}
      </label>
      <Input {...input} />
      <ProblemText name={input.name} problem={input.problem} />
    </div>
  );
});

type AreaProps = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: Problem | undefined;
  required?: boolean;
};

/** A multi-line text field. */
export function TextArea({ name, label, value, onChange, problem, required }: AreaProps) {
  const id = controlId(name);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-required={required || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control field-sizing-content h-auto! max-h-60 min-h-20 resize-y py-2"
      />
      <ProblemText name={name} problem={problem} />
    </div>
  );
}

type TickProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A checkbox. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className="flex items-center gap-2 text-muted pointer-coarse:min-h-10">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}

/** Scrolls to a field and focuses it. */
export function focusField(name: string): void {
  const field = document.getElementById(controlId(name));
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** Scrolls to the first invalid field and focuses it. Call after the errors are rendered. */
export function focusFirstProblem(within: ParentNode = document): void {
  const field = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
