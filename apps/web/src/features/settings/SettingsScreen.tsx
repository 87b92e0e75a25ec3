import {
  type SettingGroup,
  settingDefinition,
  settingFields,
  settingGroups,
} from "@kantwerk/contract/settingFields";
import { settings } from "@kantwerk/contract/settings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { entryOf } from "../../fields/definition.ts";
import { useAccess } from "../../fields/useAccess.ts";
import { useShow } from "../../fields/useShow.tsx";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { settingsQuery } from "../../lib/settings.ts";
import { Card } from "../../ui/Card.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { RowButtons } from "../../ui/RowButtons.tsx";
import { ownSettingFields } from "./ownSettingFields.ts";
import { useSettingTexts } from "./settingTexts.ts";

const RecordDialog = onDemand(() => import("../../crud/RecordDialog.tsx").then((file) => file.RecordDialog));

type Setting = RecordOf<typeof settings>;

const nameOf = ({ value_type }: Setting) => (value_type === "array" ? "values" : "value");

/** All settings grouped by topic, editable in place. */
export function SettingsScreen() {
  const t = useTranslations();
  const { data } = useQuery({ ...settingsQuery, throwOnError: true });
  const [edited, setEdited] = useState<Setting>();
  if (!data) return <FormSkeleton />;
  const inGroup = (group: SettingGroup) =>
    Object.entries(settingFields)
      .filter(([, field]) => field.group === group)
      .flatMap(([slug]) => data.records.find((setting) => setting.slug === slug) ?? []);
  return (
    <>
      <PageHeader title={t("resources.settings.many")} />
      {settingGroups.map((group) => (
        <Card key={group} flush title={t(`settingsPage.groups.${group}`)}>
          <ul className="divide-y divide-line">
            {inGroup(group).map((setting) => (
              <Row key={setting.id} setting={setting} onEdit={() => setEdited(setting)} />
            ))}
          </ul>
        </Card>
      ))}
      {edited ? <SettingDialog setting={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}

function Row({ setting, onEdit }: { setting: Setting; onEdit: () => void }) {
  const { can } = useAccess();
  const t = useTranslations("settingsPage");
  const { label, help } = useSettingTexts()(setting.slug);
  return (
    <li className="relative grid items-start gap-x-6 gap-y-1.5 px-4 py-3 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to="/settings/$id/view"
          params={{ id: setting.id }}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {label}
        </Link>
        {help ? <p className="text-xs text-muted">{help}</p> : null}
      </div>
      <div className="min-w-0">
        <div className="line-clamp-3">
          <Content setting={setting} />
        </div>
        {setting.values ? (
          <p className="text-xs text-faint">{t("entries", { count: setting.values.length })}</p>
        ) : null}
      </div>
      <span className="relative z-10 max-sm:absolute max-sm:top-2 max-sm:right-2">
        <RowButtons name={label} onEdit={can(settings, "update") ? onEdit : undefined} onDelete={undefined} />
      </span>
    </li>
  );
}

/** A setting's value or values as text. */
function Content({ setting }: { setting: Setting }) {
  const definition = settingDefinition(setting.slug);
  const show = useShow(definition);
  const name = nameOf(setting);
  const entry = entryOf(definition, name);
  return ownSettingFields(setting.slug)?.[name]?.view(setting[name]) ?? (entry ? show(entry, setting) : null);
}

function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { label, help } = useSettingTexts()(setting.slug);
  return (
    <RecordDialog
      resource={settingDefinition(setting.slug)}
      record={setting}
      title={label}
      omit={["value", "values"].filter((name) => name !== nameOf(setting))}
      own={ownSettingFields(setting.slug)}
      helpOf={() => help}
      onClose={onClose}
    />
  );
}
