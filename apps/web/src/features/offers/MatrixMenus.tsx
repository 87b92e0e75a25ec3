import { Download, Printer, Rows3, Rows4 } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { useAction } from "../../lib/useAction.ts";
import type { WeightedComparison } from "../../records/comparisons.ts";
import { ColumnMenu } from "../../ui/ColumnMenu.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import { LegendButton } from "./Legend.tsx";
import type { Matrix, SupplierColumn } from "./matrix.ts";
import type { PriceView } from "./search.ts";
import { useDense } from "./useDense.ts";

type Props = {
  comparison: WeightedComparison;
  /** All suppliers that can have a column. */
  suppliers: readonly Pick<SupplierColumn, "supplierId" | "supplierName">[];
  matrix: Matrix;
  view: PriceView;
  onColumns: (ids: readonly string[] | undefined) => void;
};

/** Layout and export of the matrix: columns, row height, workbook, print. */
export function MatrixMenus({ comparison, suppliers, matrix, view, onColumns }: Props) {
  const t = useTranslations("offers.columns");
  const [isDense, setDense] = useDense();
  return (
    <>
      <ColumnMenu
        choices={suppliers.map(({ supplierId, supplierName }) => ({ name: supplierId, label: supplierName }))}
        shown={matrix.suppliers.map(({ supplierId }) => supplierId)}
        onChange={onColumns}
      />
      <IconButton
        label={t("dense")}
        aria-pressed={isDense}
        onClick={() => setDense(!isDense)}
        className="max-sm:hidden"
      >
        {isDense ? <Rows4 size={16} aria-hidden="true" /> : <Rows3 size={16} aria-hidden="true" />}
      </IconButton>
      <SaveMenu matrix={matrix} view={view} />
      <LegendButton comparison={comparison} />
    </>
  );
}

function SaveMenu({ matrix, view }: Pick<Props, "matrix" | "view">) {
  const t = useTranslations();
  const may = usePermissions();
  const request = useRequest();
  const save = useAction({
    act: async () => {
      const { saveWorkbook } = await import("./matrixWorkbook.ts");
      const words = {
        line: t("offers.grid.line"),
        product: t("offers.grid.product"),
        quantity: t("offers.grid.quantity"),
        own: t("offers.grid.own"),
        fullCost: t("inHouse.fullCost"),
        note: t("offers.grid.note"),
        estimated: t("offers.grid.estimated"),
        inPriceOf: (line: string) => t("offers.grid.inPriceOf", { line }),
        forLines: (count: number) => t("offers.grid.forLines", { count }),
      };
      const title = [request.number, t(`offers.price.${view}`)].filter(Boolean).join(" ");
      return saveWorkbook(matrix, view, words, title);
    },
    says: (name) => t("crud.exports.done", { name }),
    failed: t("crud.exports.failed"),
    refreshes: false,
  });
  const trigger = (
    <IconButton label={t("crud.exports.action")} pending={save.isPending}>
      <Download size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} align="start">
      {may("exports.create") ? (
        <MenuItem icon={<Download size={16} aria-hidden="true" />} onSelect={() => save.run()}>
          {t("crud.exports.xlsx")}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Printer size={16} aria-hidden="true" />} onSelect={() => print()}>
        {t("offers.columns.print")}
      </MenuItem>
    </Menu>
  );
}
