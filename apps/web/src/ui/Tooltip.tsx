import { type ComponentProps, cloneElement, type ReactElement } from "react";

type Props = { text: string; side?: "right" | "bottom"; children: ReactElement<ComponentProps<"button">> };

/** A short explanation beside its child, on hover and on focus by key. `Tooltips` shows it. */
export function Tooltip({ text, side = "bottom", children }: Props) {
  return cloneElement(children, { "data-tooltip": text, "data-tooltip-side": side } as object);
}
