import { type RefObject, useEffect, useState } from "react";
import type { OpenModel } from "./model/openModel.ts";
import { openViewer, type Viewer } from "./model/viewer.ts";

/** Shows the model on the canvas for as long as it is there, in its size. `isLost`: the graphics card gave up. */
export function useViewer(canvas: RefObject<HTMLCanvasElement | null>, model: OpenModel) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const shown = canvas.current;
    const frame = shown?.parentElement;
    if (!shown || !frame) return;
    const opened = openViewer(shown, model);
    const resize = new ResizeObserver(() => opened.resize(frame.clientWidth, frame.clientHeight));
    const lose = () => setLost(true);
    resize.observe(frame);
    shown.addEventListener("webglcontextlost", lose);
    setViewer(opened);
    return () => {
      shown.removeEventListener("webglcontextlost", lose);
      resize.disconnect();
      setViewer(null);
      opened.dispose();
    };
  }, [canvas, model]);
  return { viewer, isLost };
}
