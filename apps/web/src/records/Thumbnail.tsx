import { Blocks, Component, type LucideIcon, Square } from "lucide-react";
import { useState } from "react";
import { cx } from "../ui/cx.ts";
import { addressOf } from "./files.ts";
import type { Product } from "./products.ts";

const shapes: Record<Product["product_type"], LucideIcon> = {
  single_part: Square,
  sub_assembly: Component,
  assembly: Blocks,
};

type Props = { product: Pick<Product, "preview" | "product_type"> | undefined; size?: "small" | "large" };

/** A product's picture, or an icon of its type. Decorative: the name is next to it. */
export function Thumbnail({ product, size = "small" }: Props) {
  const Shape = product ? shapes[product.product_type] : Square;
  const [missing, setMissing] = useState<string>();
  const url = product?.preview?.preview_url;
  const picture = url === missing ? null : url;
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
