import type { Resource } from "@kantwerk/contract/resource";
import { views as definition } from "@kantwerk/contract/views";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Pencil, Plus, Save, Star, StarOff, Trash2, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Total } from "../lib/jsonapi.ts";
import { usePermissions } from "../lib/permissions.ts";
import { deleteRecord, saveRecord } from "../lib/records.ts";
import { searchOf } from "../lib/searchOf.ts";
import { useProfile } from "../lib/session.ts";
import { useAction } from "../lib/useAction.ts";
import { cx } from "../ui/cx.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { useTotal } from "./ListFoot.tsx";
import type { ListPreference } from "./listPreference.ts";
import type { ListSearch } from "./listState.ts";
import { countsOf, isChanged, queryIn, stateOf, type View, viewsOf } from "./views.ts";

const SaveViewDialog = onDemand(() =>
  import("./SaveViewDialog.tsx").then(({ SaveViewDialog }) => SaveViewDialog),
);

type Props = {
  resource: Resource;
  state: ListSearch;
  onChange: (state: ListSearch) => void;
  /** The user's default view. */
  preference: ListPreference;
  onPrefer: (part: ListPreference) => void;
};

/** The saved views of a list as tabs with their counts, including views shared by others. */
export function ViewTabs({ resource, state, onChange, preference, onPrefer }: Props) {
  const t = useTranslations("crud.views");
  const [saving, setSaving] = useState<{ view?: View }>();
  const views = useQuery(viewsOf(resource)).data?.records ?? [];
  const active = views.find(({ id }) => id === state.view);
  const states = [{}, ...views.map(stateOf)].slice(0, 20);
  const counts = useQuery({ ...countsOf(resource, states), enabled: views.length > 0 }).data;
  const changed = isChanged(state, active);
  const prefer = (view: View, isDefault: boolean) => {
    if (isDefault) onPrefer({ view: view.id });
    else if (preference.view === view.id) onPrefer({ view: undefined });
  };
  return (
    <nav aria-label={t("label")} className="-mb-px flex items-end gap-5 overflow-x-auto border-b border-line">
      <Tab
        to={preference.view ? { view: "all" } : {}}
        isActive={!active}
        changed={!active && changed}
        count={counts?.[0]}
      >
        {t("all")}
      </Tab>
      {views.map((view, place) => (
        <Tab
          key={view.id}
          to={stateOf(view)}
          isActive={view === active}
          changed={view === active && changed}
          count={counts?.[place + 1]}
          menu={
            view === active ? (
              <ViewMenu
                view={view}
                state={state}
                changed={changed}
                isDefault={preference.view === view.id}
                onDefault={(on) => prefer(view, on)}
                onRename={() => setSaving({ view })}
                onGone={() => {
                  prefer(view, false);
                  onChange({});
                }}
              />
            ) : null
          }
        >
          {view.shared ? <Users size={13} aria-label={t("isShared")} className="text-faint" /> : null}
          {view.name}
        </Tab>
      ))}
      <button
        type="button"
        onClick={() => setSaving({})}
        className="flex items-center gap-1 pt-1.5 pb-2 font-medium whitespace-nowrap text-accent hover:underline pointer-coarse:min-h-10"
      >
        <Plus size={14} aria-hidden="true" />
        {t("save")}
      </button>
      {saving ? (
        <SaveViewDialog
          resource={resource}
          query={queryIn(state)}
          view={saving.view}
          isDefault={saving.view !== undefined && preference.view === saving.view.id}
          onSaved={(view, isDefault) => {
            prefer(view, isDefault);
            if (!saving.view) onChange({ ...state, view: view.id });
          }}
          onClose={() => setSaving(undefined)}
        />
      ) : null}
    </nav>
  );
}

type TabProps = {
  to: ListSearch;
  isActive: boolean;
  changed: boolean;
  count: Total | undefined;
  menu?: ReactNode;
  children: ReactNode;
};

function Tab({ to, isActive, changed, count, menu, children }: TabProps) {
  const t = useTranslations("crud.views");
  const total = useTotal(count);
  return (
    <span
      className={cx(
        "-mb-px flex items-center border-b-2 whitespace-nowrap",
        isActive ? "border-accent text-text" : "border-transparent text-muted hover:text-text",
      )}
    >
      <Link
        to="."
        search={searchOf(to)}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isActive ? "true" : undefined}
        className="flex items-center gap-1 pt-1.5 pb-2 font-medium focus-visible:outline-offset-[-2px] pointer-coarse:min-h-10"
      >
        {children}
        {count ? <span className="text-xs font-normal text-faint tabular-nums">{total}</span> : null}
        {changed ? (
          <span
            role="img"
            aria-label={t("changed")}
            title={t("changed")}
            className="ml-0.5 size-1.5 rounded-full bg-warn"
          />
        ) : null}
      </Link>
      {menu}
    </span>
  );
}

type MenuProps = {
  view: View;
  state: ListSearch;
  changed: boolean;
  isDefault: boolean;
  onDefault: (on: boolean) => void;
  onRename: () => void;
  onGone: () => void;
};

/** The actions of the current view; fewer for somebody else's. */
function ViewMenu({ view, state, changed, isDefault, onDefault, onRename, onGone }: MenuProps) {
  const t = useTranslations("crud.views");
  const may = usePermissions();
  const isOwn = view.user?.id === useProfile()?.id || may("settings.update");
  const update = useAction({
    act: () =>
      saveRecord(definition, {
        record: view,
        written: { attributes: { query: queryIn(state) }, relations: {} },
      }),
    says: () => t("saved", { name: view.name }),
  });
  const remove = useAction({
    act: () => deleteRecord(view),
    says: () => t("deleted", { name: view.name }),
    done: onGone,
  });
  const trigger = (
    <button
      type="button"
      aria-label={t("change", { name: view.name })}
      className="ml-0.5 grid size-6 place-items-center rounded-sm text-muted hover:bg-hover hover:text-text pointer-coarse:size-10"
    >
      <ChevronDown size={13} aria-hidden="true" />
    </button>
  );
  const icon = (Icon: typeof Save) => <Icon size={16} aria-hidden="true" className="text-faint" />;
  return (
    <Menu trigger={trigger} align="start">
      {isOwn && changed ? (
        <MenuItem icon={icon(Save)} onSelect={() => update.run()}>
          {t("update")}
        </MenuItem>
      ) : null}
      {isOwn ? (
        <MenuItem icon={icon(Pencil)} onSelect={onRename}>
          {t("rename")}
        </MenuItem>
      ) : null}
      <MenuItem icon={icon(isDefault ? StarOff : Star)} onSelect={() => onDefault(!isDefault)}>
        {t(isDefault ? "makePlain" : "makeDefault")}
      </MenuItem>
      {isOwn ? (
        <MenuItem destructive icon={<Trash2 size={16} aria-hidden="true" />} onSelect={() => remove.run()}>
          {t("delete")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
