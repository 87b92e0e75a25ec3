import type { Specification } from "@kantwerk/contract/supplierPage";
import { list, number } from "../../public/formats.ts";
import { Card } from "./Card.tsx";
import { FileList } from "./FileList.tsx";
import { usePage } from "./Page.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import type { Component, ProductGroup } from "./pageData.ts";
import { specificationRows } from "./specificationRows.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  group: ProductGroup;
  /** Whether a generic drawing replaces a missing picture. */
  drawing: boolean;
  className?: string;
};

/** A product for the supplier: picture, specification, parts, files. */
export function ProductCard({ group, drawing, className }: Props) {
  const { say, locale } = useTexts();
  const { data } = usePage();
  if (!group.product) return null;
  const unfolded = data.groups.length <= 2 || matchMedia("(min-width: 64rem)").matches;
  const { name, number: code, quantities } = group.product.attributes;
  const asked = list(
    quantities.map((quantity) => number(quantity, locale)),
    say("and"),
  );
  return (
    <Card
      title={
        <>
          <bdi>{name}</bdi> · <bdi>{code}</bdi>
        </>
      }
      note={say("asked", { quantities: asked })}
      className={className}
    >
      {data.request.include_product_preview ? (
        <ProductPicture group={group} name={name} drawing={drawing} />
      ) : null}
      <details open={unfolded}>
        <summary className="cursor-pointer text-xs font-medium text-muted">{say("specifications")}</summary>
        <SpecificationList given={group.product.attributes} />
      </details>
      {group.components.length > 0 ? <Components components={group.components} /> : null}
      {group.files.length > 0 ? (
        <div>
          <h3 className="text-xs font-medium text-muted">{say("documentation")}</h3>
          <FileList files={group.files} />
        </div>
      ) : null}
    </Card>
  );
}

function SpecificationList({ given }: { given: Specification }) {
  const { say, locale } = useTexts();
  const rows = specificationRows(given, say, locale);
  return (
    <div>
      {rows.length === 0 ? (
        <p className="py-1.5 text-muted">{say("noSpecifications")}</p>
      ) : (
        <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
          {rows.map(([label, values]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt className="shrink-0 text-muted">{say(label)}</dt>
              <dd dir="auto" className="min-w-0 text-end whitespace-pre-line wrap-anywhere tabular-nums">
                {values.join("\n")}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Components({ components }: { components: Component[] }) {
  const { say, locale } = useTexts();
  return (
    <div>
      <h3 className="text-xs font-medium text-muted">{say("partComponents")}</h3>
      <ul className="divide-y divide-line">
        {components.map(({ part, quantity, files }) => (
          <li key={part.id}>
            <details className="group">
              <summary className="flex min-h-10 cursor-pointer items-center gap-2 py-1.5">
                <bdi className="min-w-0 flex-1 wrap-anywhere">
                  {part.attributes.name} <span className="text-muted">{part.attributes.number}</span>
                </bdi>
                <span className="text-xs whitespace-nowrap text-muted">
                  {say("perProduct", { count: number(quantity, locale) })}
                </span>
              </summary>
              <div className="pb-2 pl-3">
                <SpecificationList given={part.attributes} />
                <FileList files={files} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
