import { baseOf } from "@kantwerk/contract/fileGroups";
import { useTranslations } from "use-intl";
import { Card } from "../../../ui/Card.tsx";
import { Duplicate } from "../Duplicate.tsx";
import type { CreationFile, SameProduct } from "../records.ts";

type Note = { id: string; name: string; message: string | null; same: readonly SameProduct[] };

function notesOf(file: CreationFile): Note[] {
  const { file_id, product_id, message, same_as, components, becomes } = file;
  const name = becomes[0]?.name ?? baseOf(file.name);
  const own = { id: product_id ?? file_id ?? file.name, name, message, same: product_id ? same_as : [] };
  const parts = components.map((each) => ({
    id: each.product_id,
    name: each.name,
    message: null,
    same: each.same_as,
  }));
  return [own, ...parts].filter((note) => note.message || note.same.length > 0);
}

/** Messages of the reading, and new products that equal an existing one. */
export function DeskNotes({ files }: { files: readonly CreationFile[] }) {
  const t = useTranslations("intakePlan.desk");
  const notes = files.filter(({ status }) => status === "done").flatMap(notesOf);
  if (notes.length === 0) return null;
  return (
    <Card flush title={t("notes")} count={notes.length} aria-label={t("notes")}>
      <ul className="divide-y divide-line">
        {notes.map(({ id, name, message, same }) => (
          <li key={id} className="grid gap-1 px-4 py-2">
            <p className="font-medium wrap-anywhere">{name}</p>
            {message ? <p className="text-xs whitespace-pre-line text-warn">{message}</p> : null}
            <Duplicate id={id} name={name} same={same} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
