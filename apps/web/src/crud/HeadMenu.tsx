import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronDown,
  EyeOff,
  Filter,
  type LucideIcon,
  MoveHorizontal,
  Pin,
  PinOff,
} from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/formats.ts";
import { contentWidth } from "../ui/columnWidths.ts";
import { cx } from "../ui/cx.ts";
import type { Order } from "../ui/DataTable.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../ui/Menu.tsx";

const quantities = [1, 10, 50, 100];

/** What can be done with a column; what is not given cannot. */
export type HeadActions = {
  label: string;
  order: Order | undefined;
  onSort: ((descending: boolean) => void) | undefined;
  /** The quantity that the column is shown at, where it depends on one. */
  quantity?: number | undefined;
  onQuantity: (quantity: number) => void;
  onFilter: (() => void) | undefined;
  /** Takes the px that what stands in the column needs. */
  onFit: (width: number) => void;
  isPinned: boolean;
  onPin: () => void;
  onHide: (() => void) | undefined;
};

/** The menu in the head of a column. */
export function HeadMenu(props: HeadActions) {
  const { label, order, onSort, quantity, onQuantity, onFilter, onFit, isPinned, onPin, onHide } = props;
  const t = useTranslations("crud.head");
  const button = useRef<HTMLButtonElement>(null);
  const fit = () => {
    const head = button.current?.closest("th");
    if (head) onFit(contentWidth(head));
  };
  const trigger = (
    <button
      ref={button}
      type="button"
      aria-label={t("menu", { name: label })}
      className="-mr-2.5 grid h-7 w-4 shrink-0 place-items-center rounded-sm text-faint opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 hover:bg-hover hover:text-text aria-expanded:opacity-100"
    >
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {onSort ? (
        <>
          <Item icon={ArrowUp} isOn={order === "ascending"} onSelect={() => onSort(false)}>
            {t("ascending")}
          </Item>
          <Item icon={ArrowDown} isOn={order === "descending"} onSelect={() => onSort(true)}>
            {t("descending")}
          </Item>
          <MenuSeparator />
        </>
      ) : null}
      {quantity === undefined ? null : <Quantities quantity={quantity} onQuantity={onQuantity} />}
      {/* Once the menu has given the focus back: it would close the filter. */}
      {onFilter ? (
        <Item icon={Filter} onSelect={() => setTimeout(onFilter)}>
          {t("filter")}
        </Item>
      ) : null}
      <Item icon={MoveHorizontal} onSelect={fit}>
        {t("fit")}
      </Item>
      <Item icon={isPinned ? PinOff : Pin} onSelect={onPin}>
        {t(isPinned ? "unpin" : "pin")}
      </Item>
      {onHide ? (
        <Item icon={EyeOff} onSelect={onHide}>
          {t("hide")}
        </Item>
      ) : null}
    </Menu>
  );
}

type ItemProps = { icon: LucideIcon; isOn?: boolean; onSelect: () => void; children: string };

const Item = ({ icon: Icon, isOn = false, onSelect, children }: ItemProps) => (
  <MenuItem icon={<Icon size={14} aria-hidden="true" className="text-faint" />} onSelect={onSelect}>
    {children}
    {isOn ? <Check size={14} aria-hidden="true" className="ml-auto text-accent" /> : null}
  </MenuItem>
);

type QuantityProps = { quantity: number; onQuantity: (quantity: number) => void };

/** The usual quantities, and a field for any other. */
function Quantities({ quantity, onQuantity }: QuantityProps) {
  const t = useTranslations("crud.head");
  const { figure } = useFormats();
  return (
    <>
      <MenuLabel>{t("quantity")}</MenuLabel>
      <div className="flex gap-1 px-2 pb-1">
        {quantities.map((each) => (
          <MenuItem
            key={each}
            aria-current={each === quantity ? "true" : undefined}
            onSelect={() => onQuantity(each)}
            className={cx(
              "min-h-7! min-w-9 justify-center border border-line text-xs tabular-nums",
              each === quantity && "border-accent bg-accent-soft font-semibold text-accent",
            )}
          >
            {figure(each)}
          </MenuItem>
        ))}
        <input
          type="number"
          min={1}
          max={999_999_999}
          aria-label={t("other")}
          placeholder="…"
          defaultValue={quantities.includes(quantity) ? undefined : quantity}
          className="control h-7! w-16! text-xs"
          onKeyDown={(event) => {
            // The menu would take letters and arrows for its own.
            if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
            const typed = event.currentTarget.valueAsNumber;
            if (event.key === "Enter" && Number.isInteger(typed) && typed > 0) onQuantity(typed);
          }}
        />
      </div>
      <MenuSeparator />
    </>
  );
}
