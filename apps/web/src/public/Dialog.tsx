import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useBack } from "./useBack.ts";

type Props = {
  title: string;
  close: () => void;
  /** Fills the window, for pictures. */
  wide?: boolean;
  children: ReactNode;
};

const sizes = {
  small: "w-[min(32rem,calc(100%-2rem))] rounded-xl p-5 max-sm:mb-4",
  wide: "h-[94dvh] max-h-none w-[calc(100%-3rem)] max-w-[87.5rem] p-4 sm:rounded-xl sm:p-5 max-sm:h-dvh [@media(max-height:30rem)]:h-dvh max-sm:w-full max-sm:max-w-none max-sm:border-0",
};

/**
 * A native dialog: traps and restores the focus, closes on Esc. Rendered in a portal because HTML does not allow
 * nested forms.
 */
export function Dialog({ title, close, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBack(close);
  useLayoutEffect(() => {
    // Close before unmounting: only then does the browser restore the focus.
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className={`m-auto border border-line bg-surface text-text shadow-float backdrop:bg-scrim ${wide ? sizes.wide : sizes.small}`}
    >
      <div className={wide ? "flex h-full flex-col gap-3 sm:gap-4" : "grid gap-4"}>
        <h2 id={id} className={`text-base font-semibold wrap-anywhere ${wide ? "pe-10" : ""}`}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
