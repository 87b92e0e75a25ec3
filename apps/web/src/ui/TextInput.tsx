import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<"input">, "prefix"> & {
  /** Stands inside the field, after the text: a unit, a button. */
  suffix?: ReactNode;
  /** Stands inside the field, before the text: an icon. */
  prefix?: ReactNode;
};

/** One line of text. What is too long is kept whole, for the form to say so, up to what nobody types. */
export function TextInput({ suffix, prefix, className, ...props }: Props) {
  const input = { type: "text", maxLength: 10_000, ...props };
  if (!suffix && !prefix) return <input {...input} className={cx("control", className)} />;
  return (
    <span className={cx("control flex items-center gap-2", className)}>
      {prefix}
      <input {...input} className="h-full w-full min-w-0 bg-transparent outline-none" />
      {suffix}
    </span>
  );
}
