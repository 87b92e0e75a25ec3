import type { ReactNode } from "react";
import { Card } from "./Card.tsx";

type Props = {
  /** On a page each group is a card; in a dialog groups follow one another. */
  layout: "page" | "dialog";
  title: string | undefined;
  /** Opened by its title. */
  isFolded: boolean;
  children: ReactNode;
};

/** A group of a form's fields. */
export function FormGroup({ layout, title, isFolded, children }: Props) {
  const heading = isFolded ? undefined : title;
  const content = isFolded ? (
    <details>
      <summary className="w-fit cursor-pointer font-semibold">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  ) : (
    children
  );
  if (layout === "page") return <Card title={heading}>{content}</Card>;
  return (
    <fieldset>
      {heading ? <legend className="mb-2 font-semibold">{heading}</legend> : null}
      {content}
    </fieldset>
  );
}
