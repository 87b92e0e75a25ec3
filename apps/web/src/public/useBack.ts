import { useEffect, useRef } from "react";

/**
 * Makes the browser's Back close an overlay instead of leaving the page, as phone users expect. Closing it otherwise
 * removes its history entry.
 */
export function useBack(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const mark = Math.random();
    let isOpen = true;
    history.pushState({ mark }, "");
    const back = () => {
      // The entry of an overlay on top does not close this one.
      if (history.state?.mark === mark) return;
      isOpen = false;
      latest.current();
    };
    addEventListener("popstate", back);
    return () => {
      removeEventListener("popstate", back);
      if (isOpen && history.state?.mark === mark) history.back();
    };
  }, []);
}
