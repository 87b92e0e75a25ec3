import type { ReactNode } from "react";

/** Shows and asks for an attribute or relationship in a way of its own, across the whole width. */
export type OwnField<V = unknown> = {
  view(value: V): ReactNode;
  input(value: V, onChange: (value: V) => void): ReactNode;
};

/** By the field's name. */
export type OwnFields = Readonly<Record<string, OwnField>>;
