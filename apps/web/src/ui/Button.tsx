import type { ComponentProps, MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./Spinner.tsx";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows progress and ignores clicks; keeps the focus. */
  pending?: boolean;
  /** Label while pending; default "Saving…". */
  pendingLabel?: string;
};

/** A button; submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  className,
  children,
  ...props
}: ButtonProps) {
  const t = useTranslations("common");
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else props.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      onClick={press}
      aria-disabled={pending || undefined}
      data-destructive={variant === "destructive" || undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      {pending ? <Spinner /> : null}
      {pending && size !== "icon" ? (pendingLabel ?? t("saving")) : children}
    </button>
  );
}
