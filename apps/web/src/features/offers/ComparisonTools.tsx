import { Ellipsis, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { OwnPlans } from "../awards/ownPlanNames.ts";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import type { ComparisonProps } from "./ComparisonView.tsx";
import { MatrixTools } from "./MatrixTools.tsx";
import { type MarkedPlan, proposalOf } from "./markedPlans.ts";
import { allSuppliers, type InvitedSupplier, type Matrix } from "./matrix.ts";
import { OrdersLink } from "./OrdersLink.tsx";
import { joinIds } from "./search.ts";

const MatrixMenus = onDemand(() => import("./MatrixMenus.tsx").then(({ MatrixMenus }) => MatrixMenus));

type Props = ComparisonProps & {
  invited: readonly InvitedSupplier[];
  matrix: Matrix;
  marked: MarkedPlan;
  ownPlans: OwnPlans;
};

/** Controls for the view of the matrix, and links to the next steps. */
export function ComparisonTools(props: Props) {
  const { comparison, isCurrent, offers, search, onSearch, toggle, invited, matrix, marked, ownPlans } =
    props;
  const { enterButton, onEnter } = props;
  const isAwarded = matrix.lines.some((line) => line.isAwarded);
  const t = useTranslations("offers");
  const { id } = useRequest();
  const may = usePermissions();
  const hasOpenLine = matrix.lines.some((line) => !line.isAwarded && line.best.landed[0] !== null);
  const proposal = proposalOf(comparison, ownPlans, marked);
  const start = marked === "split_by_line" || marked === "own" ? undefined : marked;
  const canAward = Boolean(proposal) && may("offers.award") && hasOpenLine;
  return (
    <MatrixTools
      comparison={comparison}
      view={search.price ?? "unit"}
      onView={(price) => onSearch({ price: price === "unit" ? undefined : price })}
      lot={search.lot}
      onLot={(lot) => onSearch({ lot })}
    >
      {toggle}
      <span className="flex min-h-8 sm:min-w-[212px]">
        <MatrixMenus
          comparison={comparison}
          suppliers={allSuppliers(comparison, offers, invited)}
          matrix={matrix}
          view={search.price ?? "unit"}
          onColumns={(suppliers) => onSearch({ suppliers: suppliers && joinIds(suppliers) })}
        />
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {isAwarded ? <EnterMenu onEnter={onEnter} /> : enterButton}
        {isAwarded ? <OrdersLink requestId={id} /> : null}
        {canAward ? (
          <ButtonLink
            variant="primary"
            disabled={!isCurrent}
            to="/purchase-requests/$id/award-plan"
            params={{ id }}
            search={{ start, lot: comparison.lot }}
          >
            {t("plan.open")}
          </ButtonLink>
        ) : null}
      </span>
    </MatrixTools>
  );
}

/** Collapses into a menu once something is awarded, when entering offers becomes rare. */
function EnterMenu({ onEnter }: Pick<ComparisonProps, "onEnter">) {
  const t = useTranslations("offers");
  if (!onEnter) return null;
  const trigger = (
    <IconButton label={t("more")}>
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Plus size={16} aria-hidden="true" />} onSelect={() => onEnter()}>
        {t("enter")}
      </MenuItem>
    </Menu>
  );
}
