import { files } from "@kantwerk/contract/files";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { firstQuantity } from "../../crud/listState.ts";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Thumbnail } from "../../records/Thumbnail.tsx";
import { Status } from "../../ui/Status.tsx";
import { calculationQuery } from "../calculation/calculation.ts";
import { PriceSign } from "../prices/PriceSign.tsx";
import { Duplicate } from "./Duplicate.tsx";
import { type CreatedProduct, nameOf, stateOf } from "./outcome.ts";
import type { CreatedComponent, CreationFile, MadeProduct } from "./records.ts";

type Products = ReadonlyMap<string, MadeProduct> | undefined;

/** A product being created: progress, notes on the reading, and its parts. */
export function ProductRow({ made, products }: { made: CreatedProduct; products: Products }) {
  const t = useTranslations("intake");
  const product = products?.get(made.product_id);
  const state = stateOf(made);
  const components = made.files.flatMap((file) => file.components);
  const name = product?.name ?? nameOf(made);
  const names = made.files.map((file) => file.name).join(" · ");
  return (
    <li className="grid grid-cols-1 gap-1.5 px-4 py-2.5">
      <div className="flex items-center gap-3">
        <Thumbnail product={product} size="large" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <ProductName product={product} name={name} />
            {product && product.number !== name ? (
              <span className="text-xs wrap-anywhere text-muted">{product.number}</span>
            ) : null}
          </p>
          {names === name ? null : <p className="truncate text-xs text-muted">{names}</p>}
        </div>
        {product && state === "done" ? <MadePrice productId={product.id} /> : null}
        <Status tone={files.fields.extraction_status.tones[state]}>{t(`states.${state}`)}</Status>
      </div>
      <Notes files={made.files} />
      {made.files.map((file) => (
        <Duplicate key={file.file_id ?? file.name} id={made.product_id} name={name} same={file.same_as} />
      ))}
      {components.length > 0 ? <Components components={components} products={products} /> : null}
    </li>
  );
}

function ProductName({ product, name }: { product: MadeProduct | undefined; name: string }) {
  const may = usePermissions();
  if (!product || !may("products.view")) return <span className="font-medium wrap-anywhere">{name}</span>;
  return (
    <Link
      to="/products/$id/view"
      params={{ id: product.id }}
      className="font-medium wrap-anywhere hover:underline"
    >
      {name}
    </Link>
  );
}

/** Notes on the reading, grouped by file if there are several. */
function Notes({ files }: { files: readonly CreationFile[] }) {
  const withMessage = files.filter(({ message, status }) => message && status !== "stopped");
  if (withMessage.length === 0) return null;
  return (
    <ul className="grid gap-0.5 pl-13 text-xs">
      {withMessage.map(({ name, message, status, file_id }) => (
        <li
          key={file_id ?? name}
          className={status === "failed" ? "text-bad" : "whitespace-pre-line text-warn"}
        >
          {files.length > 1 ? `${name}: ${message}` : message}
        </li>
      ))}
    </ul>
  );
}

type ComponentsProps = { components: readonly CreatedComponent[]; products: Products };

/** Parts of an assembly, each a product with its quantity. */
function Components({ components, products }: ComponentsProps) {
  const t = useTranslations("intake.progress");
  return (
    <section className="pl-13">
      <h3 className="text-xs text-muted">{t("parts", { count: components.length })}</h3>
      <ul>
        {components.map((component) => (
          <li key={component.product_id} className="grid gap-1 py-1">
            <p className="flex items-center gap-2.5">
              <Thumbnail product={products?.get(component.product_id)} />
              <span className="w-9 shrink-0 figures text-muted">
                {t("quantity", { count: component.quantity })}
              </span>
              <ProductName product={products?.get(component.product_id)} name={component.name} />
              <span className="min-w-0 text-xs wrap-anywhere text-muted">{component.number}</span>
            </p>
            <Duplicate id={component.product_id} name={component.name} same={component.same_as} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A new product's price and its number of missing inputs, linked to the calculation. */
function MadePrice({ productId }: { productId: string }) {
  const t = useTranslations("intake.progress");
  const { money } = useFormats();
  const { data } = useQuery(calculationQuery(productId, [firstQuantity]));
  const result = data?.results[0];
  if (!data || !result) return null;
  return (
    <Link
      to="/products/$id/calculations"
      params={{ id: productId }}
      className="grid justify-items-end text-right hover:underline"
    >
      <span className="figures font-medium">
        {result.unit_price === null ? t("noPrice") : money(result.unit_price, data.currency)}
      </span>
      <span className="text-xs text-muted">{t("priceAt", { count: firstQuantity })}</span>
      <PriceSign price={result} />
    </Link>
  );
}
