import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type Props = {
  title: string;
  close: () => void;
  /** As wide and high as the window, for pictures. */
  wide?: boolean;
  children: ReactNode;
};

const sizes = {
  small: "w-[min(32rem,calc(100%-2rem))]",
  wide: "h-[94dvh] max-h-none w-[calc(100%-1rem)] max-w-[87.5rem] sm:w-[calc(100%-3rem)]",
};

/** A dialog of the browser's own: it traps the focus, closes with Escape and gives the focus back. */
export function Dialog({ title, close, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    // Closed before it leaves the page: only then the browser gives the focus back.
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className={`m-auto rounded-xl border border-line bg-surface p-5 text-text shadow-float backdrop:bg-scrim max-sm:mb-4 ${wide ? sizes.wide : sizes.small}`}
    >
      <div className={wide ? "flex min-h-full flex-col gap-4 md:h-full" : "grid gap-4"}>
        <h2 id={id} className={`text-base font-semibold wrap-anywhere ${wide ? "pe-10" : ""}`}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
