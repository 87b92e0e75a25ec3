import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { PickRow } from "./PickRow.tsx";

type PickableLine = {
  id: string;
  title: string;
  hint?: ReactNode;
  aside?: ReactNode;
  error?: string | undefined;
};
export type LineGroup = {
  product: { id: string; name: string; number: string };
  lines: readonly PickableLine[];
};

type Props = {
  groups: readonly LineGroup[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown for a product without lines of this kind. */
  emptyLabel: string;
  /** Content below a product's lines. */
  below?: (productId: string) => ReactNode;
};

const allOf = (groups: readonly LineGroup[]) => groups.flatMap((group) => group.lines.map((line) => line.id));

/** Multi-select of lines grouped by product, with a checkbox per product and one for all. */
export function LinePicker({ groups, chosen, onChange, emptyLabel, below }: Props) {
  const t = useTranslations("purchaseRequests");
  const all = allOf(groups);
  const set = (ids: readonly string[], on: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    onChange(on ? [...others, ...ids] : others);
  };
  return (
    <div className="grid gap-3">
      {all.length > 1 ? (
        <AllBox
          label={<span className="font-medium">{t("selectAll")}</span>}
          ids={all}
          chosen={chosen}
          onChange={(on) => set(all, on)}
        />
      ) : null}
      {groups.map(({ product, lines }) => (
        <section key={product.id} className="overflow-hidden rounded-lg border border-line">
          {lines.length === 0 ? (
            <header className="flex min-h-9 flex-wrap items-baseline gap-x-3 bg-sunken px-3 py-2">
              <ProductName product={product} />
              <span className="ml-auto text-xs text-muted">{emptyLabel}</span>
            </header>
          ) : (
            <header className="border-b border-line bg-sunken">
              <AllBox
                label={<ProductName product={product} />}
                ids={lines.map((line) => line.id)}
                chosen={chosen}
                onChange={(on) =>
                  set(
                    lines.map((line) => line.id),
                    on,
                  )
                }
              />
            </header>
          )}
          <ul>
            {lines.map((line) => (
              <PickRow
                key={line.id}
                {...line}
                chosen={chosen.includes(line.id)}
                onToggle={(on) => set([line.id], on)}
              />
            ))}
          </ul>
          {below?.(product.id)}
        </section>
      ))}
    </div>
  );
}

function ProductName({ product: { name, number } }: Pick<LineGroup, "product">) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-xs text-muted">{number}</span>
    </span>
  );
}

type AllBoxProps = {
  label: ReactNode;
  ids: readonly string[];
  chosen: readonly string[];
  onChange: (on: boolean) => void;
};

function AllBox({ label, ids, chosen, onChange }: AllBoxProps) {
  const t = useTranslations("purchaseRequests");
  const id = useId();
  const count = ids.filter((each) => chosen.includes(each)).length;
  const all = count > 0 && count === ids.length;
  return (
    <label htmlFor={id} className="flex min-h-9 items-center gap-2.5 px-3 py-1.5 pointer-coarse:min-h-12">
      <Checkbox id={id} checked={all || (count > 0 && "indeterminate")} onChange={() => onChange(!all)} />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="shrink-0 text-xs text-muted tabular-nums">
        {t("chosenOf", { chosen: count, count: ids.length })}
      </span>
    </label>
  );
}
