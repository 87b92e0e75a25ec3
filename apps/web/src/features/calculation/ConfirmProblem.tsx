import { products } from "@kantwerk/contract/products";
import type { Resource } from "@kantwerk/contract/resource";
import { findResource } from "@kantwerk/contract/resources";
import type { Source } from "@kantwerk/costing/costRow";
import { useTranslations } from "use-intl";
import { useAccess } from "../../fields/useAccess.ts";
import { fetchRecord, saveRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { isAboutGeometry } from "./geometryCodes.ts";

type Problem = { code: string; source: Source; message: string };

/** A button to confirm doubtful geometry or a starter value. */
export function ConfirmProblem({ problem }: { problem: Problem }) {
  const { can } = useAccess();
  const { code, source, message } = problem;
  const resource = isAboutGeometry(problem)
    ? products
    : code === "assumed_value"
      ? findResource(source.type)
      : undefined;
  return resource && can(resource, "update") ? (
    <Confirm key={source.id} resource={resource} id={source.id} message={message} />
  ) : null;
}

function Confirm({ resource, id, message }: { resource: Resource; id: string; message: string }) {
  const t = useTranslations("calculation.confirm");
  const name = resource.type === products.type ? "geometry" : "value";
  const confirm = useAction({
    // Saving the record, even unchanged, confirms its starter values.
    act: async () =>
      saveRecord(resource, {
        record: await fetchRecord(resource, id),
        written: {
          attributes: name === "geometry" ? { geometry_confirmed_at: new Date().toISOString() } : {},
          relations: {},
        },
      }),
    says: () => t(`${name}Done`),
  });
  return (
    <Button
      size="small"
      pending={confirm.isPending}
      aria-label={`${t(name)}: ${message}`}
      onClick={() => confirm.run()}
    >
      {t(name)}
    </Button>
  );
}
