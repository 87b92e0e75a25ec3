import { useState } from "react";
import { initialsOf } from "../lib/session.ts";
import { cx } from "./cx.ts";

const sizes = { small: "size-7 text-xs", large: "size-16 text-xl" } as const;

type Props = {
  name: string;
  /** URL of the picture; falls back to the initials. */
  src?: string | undefined;
  size?: keyof typeof sizes;
};

/** A user's avatar. Decorative: the name is next to it or in the surrounding label. */
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
