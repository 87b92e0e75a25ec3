import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { fitted, type Look, moved, type Size, type Spot, zoomed } from "./panZoom.ts";

const step = 1.25;
const keyStep = 40;
const arrows: Record<string, Spot> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

const middleOf = ([a, b]: Spot[]): Spot =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 });
const distanceOf = ([a, b]: Spot[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Drag with one pointer, pinch with two; reports movement and spread. */
function usePointers(onMove: (by: Spot, spread: number, at: Spot) => void) {
  const down = useRef(new Map<number, Spot>());
  const forget = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnButton = event.target instanceof Element && event.target.closest("button");
      if (event.button !== 0 || isOnButton) return;
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!down.current.has(event.pointerId)) return;
      const before = [...down.current.values()];
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...down.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      const frame = event.currentTarget.getBoundingClientRect();
      const spread = before.length > 1 ? distanceOf(after) / (distanceOf(before) || 1) : 1;
      onMove({ x: to.x - from.x, y: to.y - from.y }, spread, { x: to.x - frame.x, y: to.y - frame.y });
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  };
}

/** Handles wheel events and prevents scrolling. */
function useWheel(element: HTMLElement | null, onTurn: (event: WheelEvent) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!element) return;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      turn(event);
    };
    element.addEventListener("wheel", listen, { passive: false });
    return () => element.removeEventListener("wheel", listen);
  }, [element]);
}

/**
 * Pans and zooms a picture by wheel, drag, pinch and keyboard. Until the first interaction the picture stays fitted,
 * even when the frame is resized.
 */
export function usePanZoom(content: Size, margin: number) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const size = useSize(frame);
  const [own, setOwn] = useState<Look | null>(null);
  const whole = fitted(content, size, margin);
  const look = own ?? whole;
  const middle = { x: size.width / 2, y: size.height / 2 };
  // Several events may arrive before the next render.
  const change = (by: Spot, factor: number, at: Spot) =>
    setOwn((now) => moved(zoomed(now ?? whole, factor, at, whole), by, content, size));
  const zoom = (factor: number, at = middle) => change({ x: 0, y: 0 }, factor, at);
  const pointers = usePointers(change);
  useWheel(frame, (event) => {
    const box = frame?.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    zoom(Math.exp(-event.deltaY * lines * 0.0015), {
      x: event.clientX - (box?.x ?? 0),
      y: event.clientY - (box?.y ?? 0),
    });
  });
  const actions = { zoomIn: () => zoom(step), zoomOut: () => zoom(1 / step), fit: () => setOwn(null) };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const arrow = arrows[key];
    if (arrow) change(arrow, 1, middle);
    else if (key === "+" || key === "=") actions.zoomIn();
    else if (key === "-") actions.zoomOut();
    else if (key === "0") actions.fit();
    else return;
    event.preventDefault();
  };
  return { ref: setFrame, size, look, isWhole: own === null, actions, handlers: { ...pointers, onKeyDown } };
}
