import { X } from "lucide-react";
import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "../lib/store.ts";
import { closeToast, type ShownToast, toastDuration, toastStore } from "../lib/toast.ts";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";

/** Upward swipe distance in px that closes a toast. */
const swiped = 50;

/**
 * Toasts, at the top because the next click is likely below. Mount once; F8 focuses it. No Base UI: toasts also
 * report code that failed to load.
 */
export function Toaster() {
  const t = useTranslations("common");
  const shown = useStore(toastStore);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) =>
      key === "F8" && region.current?.querySelector("button")?.focus();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  // Keeps an open dialog from treating this as an outside click or pulling the focus back.
  const keep = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <section
      ref={region}
      aria-label={`${t("notifications")} (F8)`}
      onPointerDown={keep}
      onFocus={keep}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto w-full max-w-104 p-2 outline-none"
    >
      <div role="status" aria-live="assertive">
        <ol>{shown?.open ? <Shown key={shown.id} toast={shown} /> : null}</ol>
      </div>
    </section>
  );
}

/** Counts down unless the toast is hovered or focused, or the window is in the background. */
function useTimeOut({ id, duration = toastDuration }: ShownToast, isWatched: boolean): void {
  const left = useRef(duration);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const come = () => setAway(false);
    addEventListener("blur", leave);
    addEventListener("focus", come);
    return () => {
      removeEventListener("blur", leave);
      removeEventListener("focus", come);
    };
  }, []);
  useEffect(() => {
    if (isWatched || isAway || !Number.isFinite(left.current)) return;
    const since = performance.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, isWatched, isAway]);
}

function Shown({ toast }: { toast: ShownToast }) {
  const t = useTranslations("common");
  const destructive = toast.variant === "destructive";
  const [isPointedAt, setPointedAt] = useState(false);
  const [isInside, setInside] = useState(false);
  const before = useRef<EventTarget>(null);
  const from = useRef<number>(undefined);
  useTimeOut(toast, isPointedAt || isInside);
  const close = () => {
    closeToast(toast.id);
    if (isInside && before.current instanceof HTMLElement) before.current.focus();
  };
  const swipe = ({ clientY }: PointerEvent) => {
    if (from.current !== undefined && from.current - clientY > swiped) close();
  };
  return (
    <li
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        if (!isInside) before.current = relatedTarget;
        setInside(true);
      }}
      onBlur={() => setInside(false)}
      onKeyDown={({ key }) => key === "Escape" && close()}
      onPointerDown={({ pointerType, clientY }) => {
        from.current = pointerType === "touch" ? clientY : undefined;
      }}
      onPointerMove={swipe}
      className={cx(
        "pointer-events-auto flex animate-toast-in touch-none items-center gap-3 rounded-lg border p-3 shadow-float",
        destructive ? "border-bad bg-bad text-on-bad" : "border-line bg-surface text-text",
      )}
    >
      <div className="min-w-0 flex-1 py-0.5 whitespace-pre-line">
        <div className="font-medium">{toast.title}</div>
        {toast.description ? (
          <div className={cx("mt-0.5", !destructive && "text-muted")}>{toast.description}</div>
        ) : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          onClick={() => {
            toast.action?.run();
            close();
          }}
          className={buttonClass("default", "small")}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t("close")}
        onClick={close}
        className="grid size-6 shrink-0 place-items-center rounded-sm opacity-75 hover:opacity-100 focus-visible:outline-current pointer-coarse:size-10"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
