import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../../ui/buttonClass.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Failed } from "../../../ui/Failed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { AskedForField } from "../AskedForField.tsx";
import { LinePicker } from "../LinePicker.tsx";
import { type LineKind, lineChoices } from "../lineGroups.ts";
import { Problem } from "../Problem.tsx";
import type { ProductWithLines } from "../records.ts";
import { useLineGroups } from "../useLineGroups.tsx";
import type { ChangeWizard } from "./useWizard.ts";
import type { WizardLines } from "./useWizardLines.ts";
import type { WizardErrors } from "./wizardDocument.ts";
import { setScope, type WizardState } from "./wizardState.ts";

type Props = {
  kind: LineKind;
  state: WizardState;
  errors: WizardErrors;
  change: ChangeWizard;
  lines: WizardLines;
};

/** Selects the operations or parts of the selected products. */
export function LinesStep({
  kind,
  state,
  errors,
  change,
  lines: { products, bought, proposals, query },
}: Props) {
  const t = useTranslations();
  const groups = useLineGroups(lineChoices(products, kind, bought));
  const chosen = new Set([...state.operations, ...state.parts]);
  const problems = [...new Set(Object.values(errors).flat())];
  if (state.products.length === 0)
    return (
      <EmptyState
        title={t("purchaseRequests.wizard.productsFirst")}
        text={t("purchaseRequests.wizard.productsFirstText")}
        action={
          <Link
            to="/purchase-requests/create"
            search={{ step: "products" }}
            className={buttonClass("primary")}
          >
            {t("purchaseRequests.wizard.toProducts")}
          </Link>
        }
      />
    );
  if (query.isError) return <Failed error={query.error} onRetry={query.refetch} />;
  if (query.isPending) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid gap-4">
      {problems.length > 0 ? <Problem messages={problems} /> : null}
      {kind === "parts" ? <SharedParts products={products} /> : null}
      <LinePicker
        groups={groups}
        chosen={state[kind]}
        onChange={(ids) =>
          change(
            (before) => ({ ...before, [kind]: ids }),
            kind === "operations" ? "product_operations" : "product_parts",
          )
        }
        emptyLabel={t(`purchaseRequests.wizard.no_${kind}`)}
        below={(productId) => {
          const proposal = proposals.find((each) => each.productId === productId);
          const lines = [...(proposal?.operations ?? []), ...(proposal?.parts ?? [])];
          const product = state.products.find(({ id }) => id === productId);
          if (!product || lines.filter(({ id }) => chosen.has(id)).length < 2) return null;
          return (
            <div className="border-t border-line px-3 py-2">
              <AskedForField
                name={product.name}
                value={product.asked_for}
                onChange={(asked_for) =>
                  change((before) => setScope(before, productId, asked_for), "products")
                }
              />
            </div>
          );
        }}
      />
    </div>
  );
}

/** Parts used by several products; suppliers also see their sum. */
function SharedParts({ products }: { products: readonly ProductWithLines[] }) {
  const t = useTranslations("purchaseRequests.wizard");
  const needed = products.flatMap((product) => {
    const parts = new Map(product.product_parts.map(({ part }) => [part.id, part]));
    return [...parts.values()].map((part) => ({ part, product }));
  });
  const shared = [...Map.groupBy(needed, ({ part }) => part.id).values()].filter((each) => each.length > 1);
  if (shared.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {shared.map((each) => (
        <li key={each[0]?.part.id}>
          {t("samePart", {
            name: each[0]?.part.name ?? "",
            count: each.length,
            products: each.map(({ product }) => product.name).join(", "),
          })}
        </li>
      ))}
    </ul>
  );
}
