import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";

type Props = ComponentProps<"a"> & { variant?: ButtonVariant; size?: ButtonSize };

function ButtonAnchor({ variant, size, className, ...props }: Props) {
  return <a {...props} className={cx(buttonClass(variant, size), className)} />;
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
