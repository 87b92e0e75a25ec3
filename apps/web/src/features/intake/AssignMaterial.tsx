import { materials } from "@kantwerk/contract/materials";
import { productMaterials } from "@kantwerk/contract/productMaterials";
import { useTranslations } from "use-intl";
import { RecordPicker } from "../../fields/RecordPicker.tsx";
import { endpoints } from "../../lib/endpoints.ts";
import { identifierOf, type RecordOfType } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { createRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Field } from "../../ui/Field.tsx";
import type { MadeProduct } from "./records.ts";

type Material = RecordOfType<"materials">;

/** Models do not contain the material: assigns one to all new products without. */
export function AssignMaterial({ products }: { products: readonly MadeProduct[] }) {
  const t = useTranslations("intake.progress");
  const may = usePermissions();
  const without = products.filter((product) => !product.material && product.product_type === "single_part");
  const give = useAction({
    act: async (material: Material, key) => {
      for (const product of without) {
        const related = { product: identifierOf(product), material: identifierOf(material) };
        await createRecord(productMaterials, {}, related, `${key}-${product.id}`);
      }
      // Updates the prices in lists; this page recalculates its own.
      if (may("products.update"))
        await endpoints.recalculate({ body: { products: without.map(({ id }) => id) } });
      return without.length;
    },
    says: (count, { name }) => t("materialGiven", { count, name }),
  });
  if (without.length === 0 || !may("products.update")) return null;
  return (
    <div className="border-b border-line bg-warn-soft px-4 py-2.5">
      <Field
        label={t("materialFor", { count: without.length })}
        className="grid max-w-2xl items-center gap-x-3 sm:grid-cols-[auto_minmax(0,20rem)] [&>label]:mb-0"
      >
        {(control) => (
          <RecordPicker
            {...control}
            to={[materials.type]}
            onlyFinds
            value={give.pending ?? null}
            onChange={(material) => material && give.run(material)}
          />
        )}
      </Field>
    </div>
  );
}
