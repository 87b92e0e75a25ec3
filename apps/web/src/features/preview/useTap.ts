import { type PointerEvent, useRef } from "react";

/** Maximum pointer movement during a click, in pixels. */
const trembling = { mouse: 4, touch: 10 };

/** Reports the start of each click or tap; ignores drags and pinches. */
export function useTap(onTap: (event: PointerEvent<HTMLElement>, target: EventTarget) => void) {
  const pressed = useRef<{ x: number; y: number; target: EventTarget } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y, button, isPrimary, target }: PointerEvent) => {
      // Buttons over the picture handle their own clicks.
      const isOver = target instanceof Element && target.closest("button");
      pressed.current = button === 0 && isPrimary && !isOver ? { x, y, target } : null;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = pressed.current;
      pressed.current = null;
      if (!from) return;
      const most = event.pointerType === "mouse" ? trembling.mouse : trembling.touch;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= most) onTap(event, from.target);
    },
  };
}
