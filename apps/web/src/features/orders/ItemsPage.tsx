import { items } from "@kantwerk/contract/items";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ChildList } from "../../crud/ChildList.tsx";
import type { Cells } from "../../crud/columns.tsx";
import { nextPlace } from "../../crud/ordering.ts";
import { QuickAdd } from "../../crud/QuickAdd.tsx";
import { titleOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { Address } from "../../lib/endpoint.ts";
import { addresses } from "../../lib/endpoints.ts";
import type { RecordOf, RecordOfType } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { saveRecord } from "../../lib/records.ts";
import { Thumbnail } from "../../records/Thumbnail.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinePrice } from "./LinePrice.tsx";
import { useOrder } from "./OrderContext.ts";
import { isOrderable } from "./orderDraft.ts";
import { PriceWarnings } from "./PriceWarnings.tsx";
import { pricesQuery } from "./queries.ts";
import { hasOpenPrices } from "./records.ts";
import { Totals } from "./Totals.tsx";

const columns = [
  "component",
  "item_name",
  "item_type",
  "quantity",
  "unit",
  "unit_price",
  "discount",
  "total_price",
] as const;
/** Fields to omit from the form: only an assembly can be listed with its parts. */
const omittedFields = (item?: { has_parts: boolean | null }) =>
  item?.has_parts ? ["item_type", "component"] : ["item_type", "component", "with_parts"];
const textItem = { item_type: "text" };

/** The order lines, editable inline until the order is offered, with their totals. */
export function ItemsPage() {
  const t = useTranslations("orders");
  const labels = useLabels();
  const order = useOrder();
  const pictures = useComponentPictures();
  const mayWrite = usePermissions()("orders.update");
  const isOpen = hasOpenPrices(order);
  const path = addresses.items("orders", order.id);
  const cells = useCells(mayWrite && isOpen);
  const status = labels.choice("orders", "status", order.status);
  return (
    <>
      <PriceWarnings order={order} />
      {isOpen ? null : <p className="text-muted">{t("fixed", { status })}</p>}
      <ChildList
        resource={items}
        title={labels.list("orders", "items")}
        parent={order}
        by="order"
        path={path}
        columns={columns}
        cells={cells}
        include={pictures}
        omit={omittedFields}
        set={textItem}
        linked={false}
        editable={mayWrite && isOpen}
        addLabel={t("addText")}
        above={(records) => <AddProduct path={path} place={nextPlace(records)} />}
        empty={<EmptyState title={t("emptyItems")} />}
        sums={{ quantity: order.total_quantity, total_price: order.value_of_goods }}
        below={
          <div className="border-t border-line bg-sunken px-4 py-3">
            <div className="ml-auto max-w-80">
              <Totals order={order} />
            </div>
          </div>
        }
        sortable
      />
    </>
  );
}

/** Finds and adds a product; the server sets its price for the quantity. */
function AddProduct({ path, place }: { path: Address; place: number }) {
  const t = useTranslations("orders");
  const add = (product: RecordOfType<"products">, quantity: number, key: string) => {
    return saveRecord(items, {
      written: {
        attributes: {
          item_name: titleOf(product),
          item_type: "product",
          quantity,
          sort_order: place,
        },
        relations: { component: { type: product.type, id: product.id } },
      },
      key,
      path,
    });
  };
  return <QuickAdd to={["products"]} label={t("addProduct")} onAdd={add} about={priceOf} />;
}

const priceOf = ({ id }: { id: string }, quantity: number) => <PriceOf id={id} quantity={quantity} />;

/** The price of a product before it is added. */
function PriceOf({ id, quantity }: { id: string; quantity: number }) {
  const { data: prices = [] } = useQuery(pricesQuery(isOrderable(quantity) ? [{ id, quantity }] : []));
  return (
    <div className="basis-full empty:hidden">
      <LinePrice price={prices.find((price) => price.id === id && price.quantity === quantity)} />
    </div>
  );
}

type ItemCells = Cells<typeof items, "component.preview">;
type Item = RecordOf<typeof items, "component.preview">;

const lacksPrice = ({
  unit_price,
  item_type,
  component,
}: Pick<Item, "unit_price" | "item_type" | "component">) =>
  unit_price === null && (item_type !== "text" || component !== null);

function useCells(isEdited: boolean): ItemCells {
  const t = useTranslations();
  const { price, total } = useFormats();
  const order = useOrder();
  const currency = order.currency ?? undefined;
  const mark = <Badge tone="warn">{t("orders.noPrice")}</Badge>;
  return {
    ...pictureCells,
    item_name: (record) => (
      <span className="block sm:py-1.5">
        <span className="whitespace-normal">{titleOf(record)}</span>
        {record.description ? (
          <span className="block text-xs font-normal whitespace-pre-line text-muted">
            {record.description}
          </span>
        ) : null}
      </span>
    ),
    unit_price: (record) =>
      lacksPrice(record) ? (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {mark}
          <Calculate item={record} />
        </span>
      ) : (
        <span className="block sm:py-1.5">
          {price(record.unit_price, currency, record.price_unit ?? 1)}
          {record.price_source && record.item_type !== "text" ? (
            <span className="block text-xs text-muted">
              {t(`orderWork.prices.of.${record.price_source}`)}
            </span>
          ) : null}
        </span>
      ),
    total_price: (record) => (lacksPrice(record) && isEdited ? mark : total(record.total_price, currency)),
  };
}

/** Link to the calculation of the line's product. */
function Calculate({ item: { component } }: { item: Item }) {
  const t = useTranslations("orderWork.prices");
  if (component?.type !== "products") return null;
  return (
    <Link
      to="/products/$id/calculations"
      params={{ id: component.id }}
      className="font-medium text-accent hover:underline"
    >
      {t("calculate")}
    </Link>
  );
}

/** The `include` for the lines' pictures; undefined if the user may not view products. */
function useComponentPictures(): "component.preview" | undefined {
  const may = usePermissions();
  return may("products.view") && may("parts.view") ? "component.preview" : undefined;
}

/** The picture of the line's product or part; text lines have none. */
const pictureCells: Cells<typeof items, "component.preview"> = {
  component: {
    picture: ({ component }) =>
      component && <Thumbnail product={component.type === "products" ? component : undefined} />,
  },
};
