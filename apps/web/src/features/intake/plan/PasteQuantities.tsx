import { useState } from "react";
import { useTranslations } from "use-intl";
import { pastedNumbers } from "../../../lib/pastedNumbers.ts";
import { useReadFigure } from "../../../lib/useReadFigure.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { readTable } from "../../../ui/grid/clipboard.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { type NamedProduct, type PastedQuantities, pastedQuantities } from "./pastedQuantities.ts";

type Props = {
  rows: readonly NamedProduct[];
  onTake: (found: PastedQuantities["found"]) => void;
  onClose: () => void;
};

const namesShown = 5;

/** Takes the quantities of many products from a spreadsheet, by their names. */
export function PasteQuantities({ rows, onTake, onClose }: Props) {
  const t = useTranslations("intakePlan.paste");
  const common = useTranslations("common");
  const [text, setText] = useState("");
  const readFigure = useReadFigure();
  const table = readTable(text, text.includes("\t") ? "\t" : ";");
  const numbersOf = pastedNumbers(table.map((cells) => ["quantity", cells.at(-1) ?? ""]));
  const { found, unknown } = pastedQuantities(table, rows, (cell) => {
    const read = readFigure({ kind: "integer", unit: undefined }, cell, numbersOf("quantity"));
    const value = "value" in read ? Number(read.value) : 0;
    return Number.isInteger(value) && value > 0 ? value : undefined;
  });
  const apply = () => {
    onTake(found);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" disabled={found.length === 0} onClick={apply}>
            {t("confirm", { count: found.length })}
          </Button>
        </>
      }
    >
      <Field label={t("label")}>
        {(control) => (
          <TextArea {...control} rows={8} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <p aria-live="polite" className="mt-2 text-xs text-muted">
        {text.trim() ? t("found", { count: found.length }) : null}
        {unknown.length > 0 ? (
          <span className="block wrap-anywhere text-warn">
            {t("unknown", {
              names: unknown.slice(0, namesShown).join(", ") + (unknown.length > namesShown ? " …" : ""),
            })}
          </span>
        ) : null}
      </p>
    </Dialog>
  );
}
