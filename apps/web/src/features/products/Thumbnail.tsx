import { Boxes, Component, type LucideIcon, Square } from "lucide-react";
import { useState } from "react";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { cx } from "../../ui/cx.ts";
import { addressOf } from "../files/records.ts";
import type { Product, ProductType } from "./records.ts";

const shapes: Record<ProductType, LucideIcon> = {
  single_part: Square,
  sub_assembly: Component,
  assembly: Boxes,
};

/** A product's picture; without one a quiet sign of its type. Decoration: the name stands beside it. */
export function Thumbnail({ record, size = "small" }: { record: AnyRecord; size?: "small" | "large" }) {
  const { preview, product_type } = record as Product;
  const Shape = shapes[product_type] ?? Square;
  const [missing, setMissing] = useState<string>();
  const picture = preview?.preview_url === missing ? null : preview?.preview_url;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-faint",
        size === "large" ? "size-10" : "size-7",
      )}
    >
      {picture ? (
        <img
          src={addressOf(picture)}
          alt=""
          loading="lazy"
          onError={() => setMissing(picture)}
          className="size-full object-contain"
        />
      ) : (
        <Shape size={14} />
      )}
    </span>
  );
}
