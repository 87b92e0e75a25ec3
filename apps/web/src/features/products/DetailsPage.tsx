import { products } from "@kantwerk/contract/products";
import { useTranslations } from "use-intl";
import { ChangeLine, FieldGroups } from "../../crud/FieldGroups.tsx";
import { Card } from "../../ui/Card.tsx";
import { addressOf } from "../files/records.ts";
import { useProduct } from "./ProductContext.ts";

/** What a product is: its picture, its measures and its notes. */
export function DetailsPage() {
  const t = useTranslations("fields");
  const product = useProduct();
  const picture = product.preview?.preview_url;
  return (
    <>
      <div className={picture ? "grid items-start gap-3.5 lg:grid-cols-[1fr_320px]" : undefined}>
        <div className="grid min-w-0 gap-3.5">
          <FieldGroups resource={products} record={product} />
        </div>
        {picture ? (
          <Card flush className="max-lg:order-first">
            <img
              src={addressOf(picture)}
              alt={`${t("preview")}: ${product.name}`}
              className="max-h-72 w-full bg-sunken object-contain"
            />
          </Card>
        ) : null}
      </div>
      <ChangeLine record={product} />
    </>
  );
}
