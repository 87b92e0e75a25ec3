import { useSyncExternalStore } from "react";

function follow(onChange: () => void) {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/** Whether something fills the screen, and what makes an element fill it; undefined where the browser does not. */
export function useFullscreen() {
  const isOn = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  // A browser may refuse, and then the picture stays as it is.
  const ignore = () => undefined;
  const fill = (element: Element | null) => {
    if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
    else element?.requestFullscreen().catch(ignore);
  };
  return { isOn, fill: document.fullscreenEnabled ? fill : undefined };
}
