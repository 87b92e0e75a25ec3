import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { totalOfRows } from "./ownPart.ts";
import type { PlanRow } from "./plan.ts";

type Props = { name: "leaves" | "stays"; rows: readonly PlanRow[]; currency: string };

/** Header row of the bought or in-house lines. */
export function PlanGroupRow({ name, rows, currency }: Props) {
  const t = useTranslations("inHouse.plan");
  const formats = useFormats();
  return (
    <tr className="h-7 border-b border-line bg-sunken text-xs max-md:flex max-md:items-center max-md:justify-between max-md:px-3">
      <th scope="rowgroup" colSpan={5} className="pl-3 text-left font-semibold max-md:pl-0">
        {t(name)}
        <span className="ml-2 font-normal text-muted">{t(`${name}Note`, { count: rows.length })}</span>
      </th>
      <td className="figures px-2 text-muted max-md:px-0">{formats.money(totalOfRows(rows, currency))}</td>
      <td colSpan={3} className="max-md:hidden" />
    </tr>
  );
}
