import { useEffect, useRef } from "react";

/**
 * Lets the browser's Back close what is open over the page, as people expect of a phone, and not leave the page. What is
 * closed otherwise takes its step of the history along.
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
      // A step that belongs to what lies above this leaves it open.
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
