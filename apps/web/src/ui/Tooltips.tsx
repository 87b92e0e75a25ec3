import { Tooltip as Base } from "@base-ui/react/tooltip";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const firstDelay = 700;
/** Time after one tooltip closes in which the next opens without delay, in ms. */
const nextWithin = 300;
/** Time for the pointer to move from the element onto its tooltip, in ms. */
const leaveDelay = 120;

const explainedAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;

/** Renders the page's tooltips, one at a time. Mount once. */
export function Tooltips() {
  const [explained, setExplained] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown: HTMLElement | null = null;
    let awaited: HTMLElement | null = null;
    let timer = 0;
    let goneAt = Number.NEGATIVE_INFINITY;
    const show = (next: HTMLElement | null) => {
      clearTimeout(timer);
      if (shown && !next) goneAt = performance.now();
      awaited = next;
      shown = next;
      setExplained(next);
    };
    const onPoint = (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      const isOnTip = event.target instanceof Node && tip.current?.contains(event.target);
      const next = isOnTip ? shown : explainedAt(event);
      if (next === awaited) return;
      clearTimeout(timer);
      awaited = next;
      if (next === shown) return;
      const isNext = shown !== null || performance.now() - goneAt < nextWithin;
      timer = window.setTimeout(show, next ? (isNext ? 0 : firstDelay) : leaveDelay, next);
    };
    const onFocus = (event: FocusEvent) => {
      const next = explainedAt(event);
      if (next?.matches(":focus-visible")) show(next);
    };
    const hide = (event: Event) => {
      clearTimeout(timer);
      if (shown) show(null);
      // After a click, show the tooltip again only once the pointer has left.
      awaited = explainedAt(event);
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide(event);
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    document.addEventListener("pointerover", onPoint, options);
    document.addEventListener("focusin", onFocus, options);
    document.addEventListener("keydown", onKey, options);
    for (const event of ["pointerdown", "click", "focusout", "scroll"] as const)
      document.addEventListener(event, hide, options);
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);
  useLayoutEffect(() => {
    if (!explained || explained.ariaLabel === explained.dataset.tooltip) return;
    explained.setAttribute("aria-describedby", "tooltip");
    return () => explained.removeAttribute("aria-describedby");
  }, [explained]);
  if (!explained) return null;
  return (
    <Base.Root open>
      <Base.Portal>
        <Base.Positioner
          anchor={explained}
          side={explained.dataset.tooltipSide === "right" ? "right" : "bottom"}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            ref={tip}
            id="tooltip"
            role="tooltip"
            className="floating max-w-72 rounded-md px-2 py-1 text-xs text-text"
          >
            {explained.dataset.tooltip}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
