import type { ReactNode } from "react";

/** A custom view and input for an attribute or relationship, in full width. */
export type OwnField<V = unknown> = {
  view(value: V): ReactNode;
  input(value: V, onChange: (value: V) => void): ReactNode;
};

/** By field name. */
export type OwnFields = Readonly<Record<string, OwnField>>;
