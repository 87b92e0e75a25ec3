import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Field } from "../../../ui/Field.tsx";
import { QuantitiesInput } from "../../../ui/QuantitiesInput.tsx";
import { AssignMaterial } from "../AssignMaterial.tsx";
import { madeIds } from "../outcome.ts";
import { PasteQuantities } from "../plan/PasteQuantities.tsx";
import { type Creation, madeQuery } from "../records.ts";
import { DeskFoot } from "./DeskFoot.tsx";
import { DeskTable } from "./DeskTable.tsx";
import { type DeskRow, plannedQuantities } from "./deskRows.ts";

const mostLots = 3;
const usualLots = [1, 10, 100];

const isLots = (quantities: readonly number[] | null): quantities is number[] =>
  quantities !== null &&
  quantities.length > 0 &&
  quantities.every((each) => Number.isInteger(each) && each > 0);

/** The created products with their prices, to be offered or requested together. */
export function QuoteDesk({ creation }: { creation: Creation }) {
  const t = useTranslations("intakePlan");
  const { data } = useQuery(madeQuery(madeIds(creation.files)));
  const [typed, setTyped] = useState<number[] | null>(usualLots);
  const [lots, setLots] = useState<readonly number[]>(usualLots);
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map());
  const [selected, setSelected] = useState<ReadonlyMap<string, DeskRow>>(new Map());
  const [isPasting, setPasting] = useState(false);
  const planned = plannedQuantities(creation.files);
  const rows = data
    ? [...data.values()].map(
        (each): DeskRow => ({ ...each, perSet: given.get(each.id) ?? planned.get(each.id) ?? 1 }),
      )
    : undefined;
  const give = (quantities: readonly { key: string; quantity?: number | null }[]) =>
    setGiven(new Map([...given, ...quantities.map(({ key, quantity }) => [key, quantity ?? 1] as const)]));
  const chosen = rows?.filter(({ id }) => selected.size === 0 || selected.has(id)) ?? [];
  return (
    <>
      <Card flush title={t("desk.title")} count={rows?.length} aria-label={t("desk.title")}>
        <AssignMaterial products={rows ?? []} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
          <Field label={t("desk.lots")} className="w-44">
            {(control) => (
              <QuantitiesInput
                {...control}
                aria-invalid={!isLots(typed) || undefined}
                value={typed}
                onChange={(next) => {
                  setTyped(next);
                  if (isLots(next)) setLots(next.slice(0, mostLots));
                }}
              />
            )}
          </Field>
          <Button className="ml-auto" onClick={() => setPasting(true)} disabled={!rows}>
            <ClipboardPaste size={16} aria-hidden="true" />
            {t("paste.action")}
          </Button>
        </div>
        <DeskTable
          rows={rows}
          lots={lots}
          onQuantity={(id, quantity) => give([{ key: id, quantity }])}
          selection={{ selected, onChange: setSelected }}
        />
      </Card>
      <DeskFoot rows={chosen} lots={lots} />
      {isPasting && rows ? (
        <PasteQuantities
          rows={rows.map(({ id, name, number }) => ({ key: id, names: [name, number] }))}
          onTake={give}
          onClose={() => setPasting(false)}
        />
      ) : null}
    </>
  );
}
