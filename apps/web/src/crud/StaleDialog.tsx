import type { Resource } from "@kantwerk/contract/resource";
import { useTranslations } from "use-intl";
import { entriesOf } from "../fields/definition.ts";
import { writtenOf } from "../fields/formValues.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

type Props = {
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
export function StaleDialog({ resource, before, newest, names, ...ways }: Props) {
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
