import { importableOf, importables } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RecordPicker } from "../../fields/RecordPicker.tsx";
import { useLabels } from "../../i18n/labels.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { tableEndings } from "../../lib/tableEndings.ts";
import { useAction } from "../../lib/useAction.ts";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { DropZone } from "../files/DropZone.tsx";
import { beginImport, type Import, importQuery } from "./records.ts";

type Props = { resource: Resource; onBegun: (found: Import) => void };

/** The relationship that can be set for a whole file, such as the supplier of a price list. */
export function fileRelationship(resource: Resource): { name: string; to: string } | undefined {
  const { within = [], steps } = importableOf(resource.type) ?? {};
  const name = steps ? within.find((each) => resource.relationships[each]) : undefined;
  const [to] = [resource.relationships[name ?? ""]?.to ?? []].flat();
  return name && to ? { name, to } : undefined;
}

/** Step one: uploads the file and sets the relationship for all its rows. */
export function FileStep({ resource, onBegun }: Props) {
  const t = useTranslations("imports");
  const labels = useLabels();
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const [owner, setOwner] = useState<AnyRecord | null>(null);
  const whole = fileRelationship(resource);
  const send = useAction({
    sameBy: ({ name, size, lastModified }: File) => [name, size, lastModified, owner?.id],
    act: (file, key) =>
      beginImport(file, resource.type, whole && owner ? { [whole.name]: owner.id } : {}, {
        key,
        onShare: setShare,
        signal: new AbortController().signal,
      }),
    done: (found) => {
      client.setQueryData(importQuery(found.id).queryKey, found);
      onBegun(found);
    },
    failed: t("failed"),
    refreshes: false,
  });
  const children = Object.keys(importables).filter((type) =>
    resourceOf(type).parents.some((parent) =>
      resourceOf(type).relationships[parent]?.to.includes(resource.type),
    ),
  );
  return (
    <div className="grid w-full max-w-3xl gap-3.5">
      {whole ? (
        <Card>
          <Field label={t("given", { name: labels.field(resource.type, whole.name) })} help={t("givenHelp")}>
            {(control) => <RecordPicker {...control} to={[whole.to]} value={owner} onChange={setOwner} />}
          </Field>
        </Card>
      ) : null}
      <Card flush>
        {send.isPending ? (
          <div className="grid gap-2 p-6">
            <p aria-live="polite">{t("uploading", { name: send.pending?.name ?? "" })}</p>
            <Progress value={share} label={t("uploading", { name: send.pending?.name ?? "" })} />
          </div>
        ) : (
          <DropZone
            single
            onFiles={([file]) => file && send.run(file)}
            accept={tableEndings}
            words={{ drop: t("drop"), dropNow: t("dropNow"), hint: t("hint") }}
          />
        )}
      </Card>
      <p className="text-xs text-muted">{t("tabular")}</p>
      {children.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
          {t("also")}:
          {children.map((type) => (
            <Link key={type} to={`/${type}/import` as string} className="text-accent hover:underline">
              {labels.many(type)}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}
