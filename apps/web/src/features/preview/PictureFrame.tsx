import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

type Props = ComponentProps<"div"> & {
  /** What it shows and which keys it takes, read aloud. */
  label: string;
  /** What lies over it and takes no movements of the picture. */
  over?: ReactNode;
};

/** The frame around a picture that is moved and zoomed by pointer, wheel and keys. */
export function PictureFrame({ label, className, over, ...props }: Props) {
  return (
    <div data-picture="" className="relative size-full">
      <div
        {...props}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, so it must be reachable by them
        tabIndex={0}
        aria-label={label}
        className={cx(
          "group/picture relative size-full touch-none overflow-hidden rounded-md border border-line bg-sunken select-none focus-visible:outline-offset-[-2px]",
          className,
        )}
      />
      {over}
    </div>
  );
}
