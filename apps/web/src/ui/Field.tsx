import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { cx } from "./cx.ts";

/** Props that link a control to its field's label, help and error. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
  "aria-required": boolean | undefined;
};

export type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  /** Error message; marks the field as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Marks an optional field among required ones. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Hidden from screen readers: the control itself is marked as required. */
const star = "after:text-faint after:content-['*'_/_'']";

/** A labelled control with help and error below. */
export function Field({
  label,
  help,
  error,
  required = false,
  optional = false,
  className,
  children,
}: FieldProps) {
  const t = useTranslations("common");
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className={cx("mb-1 flex items-baseline gap-1 font-medium", required && star)}>
        {label}
        {optional ? <span className="text-xs font-normal text-faint">{t("optional")}</span> : null}
      </label>
      {children({
        id,
        "aria-describedby": [errorId, helpId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
    </div>
  );
}

type Notes = {
  help: ReactNode;
  helpId: string | undefined;
  error: string | undefined;
  errorId: string | undefined;
};

function FieldNotes({ help, helpId, error, errorId }: Notes) {
  return (
    <>
      {error ? (
        <p id={errorId} className="mt-1 animate-form text-xs whitespace-pre-line text-bad">
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={helpId} className="mt-1 text-xs text-muted">
          {help}
        </p>
      ) : null}
    </>
  );
}
