import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<"input">, "prefix"> & {
  /** Inside the field, after the text: a unit, a button. */
  suffix?: ReactNode;
  /** Inside the field, before the text: an icon. */
  prefix?: ReactNode;
};

/** A single-line input. Text over the limit is not cut off (up to a generous maximum); the form reports it. */
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
