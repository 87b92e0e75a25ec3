import type { Resource } from "@kantwerk/contract/resource";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { type Entry, entriesOf } from "../fields/definition.ts";
import { FieldInput } from "../fields/FieldInput.tsx";
import { writtenOf } from "../fields/formValues.ts";
import type { OwnFields } from "../fields/ownFields.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { useShortcut } from "../lib/shortcuts.ts";
import { useUnsavedChanges } from "../lib/useUnsavedChanges.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { FormGroup } from "../ui/FormGroup.tsx";
import { focusFirstField } from "../ui/firstField.ts";
import { Kbd } from "../ui/Kbd.tsx";
import { UnsavedChangesDialog } from "../ui/UnsavedChangesDialog.tsx";
import { type RecordToSave, useRecordForm } from "./useRecordForm.ts";

export type RecordFormProps = RecordToSave & {
  /** Names that are not asked for. */
  omit?: readonly string[];
  helpOf?: (name: string) => string | undefined;
  own?: OwnFields | undefined;
  onCancel: () => void;
  /** Told whether there are entries that are not saved. */
  onUnsaved?: (isUnsaved: boolean) => void;
  layout: "page" | "dialog";
};

/** The entries that a form asks for, by group. */
function useGroups({ resource, record, fixed = {}, set = {}, omit = [] }: RecordFormProps) {
  const { shows } = useAccess();
  const isAsked = (entry: Entry) =>
    !entry.readOnly &&
    !(entry.name in fixed) &&
    !(entry.name in set && !record) &&
    !omit.includes(entry.name) &&
    shows(entry, { ...fixed, ...record });
  return resource.form
    .map(({ title, fields, sparse }) => ({
      title,
      entries: entriesOf(resource, fields).filter(isAsked),
      isFolded: sparse === true && fields.every((name) => (record?.[name] ?? null) === null),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The one form of creating and changing: judges by the contract's rules, saves, and loses nothing. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, layout, helpOf, own, onUnsaved } = props;
  const t = useTranslations("common");
  const labels = useLabels();
  const groups = useGroups(props);
  const { form, stale } = useRecordForm(
    props,
    groups.flatMap(({ entries }) => entries),
  );
  const { isUnsaved, isPending } = form;
  const leaving = useUnsavedChanges(isUnsaved);
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved]);
  useShortcut("mod+Enter", t("save"), form.submit);
  const footer = (
    <div className={cx("flex justify-end gap-2", layout === "page" ? "sticky bottom-0 bg-bg py-3" : "pb-2")}>
      <Button onClick={props.onCancel}>{t("cancel")}</Button>
      <Button type="submit" variant="primary" pending={isPending}>
        {t(record ? "save" : "create")}
        <Kbd keys="mod+Enter" onColour />
      </Button>
    </div>
  );
  return (
    <div ref={layout === "page" ? focusFirstField : undefined}>
      <Form form={form} className="grid max-w-4xl gap-3.5" footer={footer}>
        {groups.map(({ title, entries, isFolded }) => (
          <FormGroup
            key={title}
            layout={layout}
            title={groups.length > 1 ? labels.group(title) : undefined}
            isFolded={isFolded}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              {entries.map((entry) => (
                <FieldInput
                  key={entry.name}
                  resource={resource}
                  entry={entry}
                  control={form.control}
                  help={helpOf?.(entry.name)}
                  own={own?.[entry.name]}
                />
              ))}
            </div>
          </FormGroup>
        ))}
        <UnsavedChangesDialog leaving={leaving} />
        <StaleDialog {...stale} resource={resource} pending={isPending} />
      </Form>
    </div>
  );
}

type StaleDialogProps = {
  resource: Resource;
  /** The record as the form began with it. */
  before: AnyRecord | undefined;
  /** The record as it stands now; the dialog is open while there is one. */
  newest: AnyRecord | undefined;
  names: readonly string[];
  onClose: () => void;
  onKeep: () => void;
  onOverwrite: () => void;
  pending: boolean;
};

/** Says that someone else changed the record meanwhile, and offers both ways on. */
function StaleDialog({ resource, before, newest, names, ...ways }: StaleDialogProps) {
  const t = useTranslations();
  const labels = useLabels();
  if (!newest) return null;
  const { attributes, relations } = writtenOf(entriesOf(resource, names), newest, before);
  const changed = [...Object.keys(attributes), ...Object.keys(relations)];
  return (
    <Dialog
      size="medium"
      onClose={ways.onClose}
      title={t("crud.stale.title")}
      description={t("crud.stale.text")}
      footer={
        <>
          <Button onClick={ways.onOverwrite} pending={ways.pending}>
            {t("crud.stale.overwrite")}
          </Button>
          <Button variant="primary" onClick={ways.onKeep}>
            {t("crud.stale.keep")}
          </Button>
        </>
      }
    >
      {changed.length > 0
        ? t("crud.stale.fields", {
            names: changed.map((name) => labels.field(resource.type, name)).join(", "),
          })
        : null}
    </Dialog>
  );
}
