import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Makes tooltips wait 700 ms, and 300 ms when one has just been on show. Stands once around the page. */
export function TooltipDelays({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type Props = { text: ReactNode; side?: "top" | "right" | "bottom" | "left"; children: ReactNode };

/** A short explanation beside its child, on hover and focus. The child takes a ref and event handlers. */
export function Tooltip({ text, side = "bottom", children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="floating z-50 max-w-72 rounded-md px-2 py-1 text-xs text-text"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
