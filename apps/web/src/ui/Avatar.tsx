import { useState } from "react";
import { initialsOf } from "../lib/session.ts";
import { cx } from "./cx.ts";

const sizes = { small: "size-7 text-xs", large: "size-16 text-xl" } as const;

type Props = {
  name: string;
  /** Address of the person's picture; initials stand in its place where there is none or it cannot be shown. */
  src?: string | undefined;
  size?: keyof typeof sizes;
};

/** A person in a circle. Decoration: the name stands beside it or in the label around it. */
export function Avatar({ name, src, size = "small" }: Props) {
  const [failed, setFailed] = useState<string>();
  const className = cx("shrink-0 rounded-full", sizes[size]);
  if (src && failed !== src)
    return (
      <img
        src={src}
        alt=""
        className={cx(className, "bg-hover object-cover")}
        onError={() => setFailed(src)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={cx(className, "grid place-items-center bg-accent-soft font-semibold text-accent")}
    >
      {initialsOf(name).slice(0, 2)}
    </span>
  );
}
