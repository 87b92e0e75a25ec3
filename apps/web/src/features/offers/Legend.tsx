import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import type { WeightedComparison } from "../../records/comparisons.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { BandBar } from "./BandBar.tsx";
import { proposedLooks } from "./gridPlaces.ts";
import { BestIcon, ChangeMark, StateMark } from "./StateMark.tsx";
import { useStateLabel } from "./useStateLabel.ts";

type Props = { comparison: WeightedComparison };

/** A button that opens the full legend. */
export function LegendButton({ comparison }: Props) {
  const t = useTranslations("offers.legend");
  const button = (
    <IconButton label={t("title")}>
      <Info size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Popover
      trigger={button}
      label={t("title")}
      className="max-h-[70vh] w-84 max-w-[calc(100vw-16px)] overflow-y-auto"
    >
      <LegendList comparison={comparison} />
    </Popover>
  );
}

const bands = ["5", "15", "30", "50", "above"] as const;
const states = ["ordered", "deferred", "declined", "draft", "withdrawn"] as const;
const changes = ["drawing_changed", "stale"] as const;

/** All symbols of the matrix with their meaning. */
function LegendList({ comparison: { weights } }: Props) {
  const t = useTranslations("offers");
  const label = useStateLabel();
  const labels = useLabels();
  return (
    <div className="grid gap-3 text-xs leading-4">
      <dl className="grid grid-cols-[52px_1fr] items-baseline gap-x-3 gap-y-1.5">
        <Sign sign={<span className="font-semibold whitespace-nowrap text-good">✓ {t("grid.best")}</span>}>
          {t("legend.best")}
        </Sign>
        <Sign
          sign={
            <span className="inline-block align-[-2px] text-good">
              <BestIcon />
            </span>
          }
        >
          {t("legend.offerBest")}
        </Sign>
        <Sign sign={<i className="text-muted">{t("grid.estimated")}</i>}>{t("legend.estimated")}</Sign>
        <Sign sign={<span className={cx("inline-block h-4 w-9 bg-sunken align-middle", proposedLooks)} />}>
          {t("legend.proposed")}
        </Sign>
      </dl>
      <Group title={t("legend.bands")}>
        {bands.map((band) => (
          <Sign
            key={band}
            sign={
              <span className="inline-block align-middle">
                <BandBar band={band} />
              </span>
            }
          >
            {t(`priceBands.${band}`)}
          </Sign>
        ))}
      </Group>
      <Group title={t("legend.states")}>
        {states.map((state) => (
          <Sign key={state} sign={<StateMark state={state} />}>
            {label(state)}
          </Sign>
        ))}
        {changes.map((change) => (
          <Sign key={change} sign={<ChangeMark change={change} />}>
            {labels.field("offers", change)}
          </Sign>
        ))}
      </Group>
      <p className="text-muted">
        {t("legend.weightsLong", weights)}. {t("legend.landed")}
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 font-medium">{title}</p>
      <dl className="grid grid-cols-[52px_1fr] items-baseline gap-x-3 gap-y-1.5">{children}</dl>
    </div>
  );
}

function Sign({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{sign}</dt>
      <dd className="text-muted">{children}</dd>
    </>
  );
}
