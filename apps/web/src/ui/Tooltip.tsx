import { type ComponentProps, cloneElement, type ReactElement } from "react";

type Props = { text: string; side?: "right" | "bottom"; children: ReactElement<ComponentProps<"button">> };

/** A tooltip on hover and keyboard focus; rendered by `Tooltips`. */
export function Tooltip({ text, side = "bottom", children }: Props) {
  return cloneElement(children, { "data-tooltip": text, "data-tooltip-side": side } as object);
}
