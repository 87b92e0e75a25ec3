import { Boxes, Component, type LucideIcon, Square } from "lucide-react";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { addressOf } from "../files/records.ts";
import type { Product, ProductType } from "./records.ts";

const shapes: Record<ProductType, LucideIcon> = {
  single_part: Square,
  sub_assembly: Component,
  assembly: Boxes,
};

/** A product's picture; without one a quiet sign of its type. Decoration: the name stands beside it. */
export function Thumbnail({ record }: { record: AnyRecord }) {
  const { preview, product_type } = record as Product;
  const Shape = shapes[product_type] ?? Square;
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-faint"
    >
      {preview?.preview_url ? (
        <img src={addressOf(preview.preview_url)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Shape size={14} />
      )}
    </span>
  );
}
