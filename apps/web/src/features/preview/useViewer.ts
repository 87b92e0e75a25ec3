import { useEffect, useState } from "react";
import type { OpenModel } from "./model/openModel.ts";
import { openViewer, type Viewer } from "./model/viewer.ts";

/**
 * Attaches a viewer to a canvas and follows its size. `isLost`: the WebGL context was lost; it may be restored
 * automatically, and `again` retries with a new canvas (`key={attempt}`).
 */
export function useViewer(model: OpenModel | null) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const frame = canvas?.parentElement;
    if (!canvas || !frame || !model) return;
    const opened = openViewer(canvas, model);
    const resize = new ResizeObserver(() => opened.resize(frame.clientWidth, frame.clientHeight));
    const lose = () => setLost(true);
    const restore = () => {
      setLost(false);
      opened.repaint();
    };
    resize.observe(frame);
    canvas.addEventListener("webglcontextlost", lose);
    canvas.addEventListener("webglcontextrestored", restore);
    setLost(false);
    setViewer(opened);
    return () => {
      canvas.removeEventListener("webglcontextlost", lose);
      canvas.removeEventListener("webglcontextrestored", restore);
      resize.disconnect();
      setViewer(null);
      opened.dispose();
    };
  }, [canvas, model]);
  const again = () => setAttempt(attempt + 1);
  return { viewer, card: { setCanvas, isLost, attempt, again } };
}
