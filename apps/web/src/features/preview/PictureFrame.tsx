import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

type Props = ComponentProps<"div"> & {
  /** Accessible name: the content and the keys. */
  label: string;
  /** Overlay that does not pan or zoom the picture. */
  over?: ReactNode;
};

/** The frame of a picture that can be panned and zoomed by pointer, wheel and keyboard. */
export function PictureFrame({ label, className, over, ...props }: Props) {
  return (
    <div data-picture="" className="relative size-full">
      <div
        {...props}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles keys, so it must be focusable
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
