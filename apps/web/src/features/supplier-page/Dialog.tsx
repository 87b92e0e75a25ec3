import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type Props = { title: string; close: () => void; children: ReactNode };

/** A dialog of the browser's own: it traps the focus, closes with Escape and gives the focus back. */
export function Dialog({ title, close, children }: Props) {
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
      className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-xl border border-line bg-surface p-5 text-text shadow-float backdrop:bg-scrim max-sm:mb-4"
    >
      <div className="grid gap-4">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
