import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { describeError } from "../../../lib/errors.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { attach } from "../actions.ts";
import { LinePicker } from "../LinePicker.tsx";
import { type LineKind, lineChoices } from "../lineGroups.ts";
import { Problem } from "../Problem.tsx";
import { linesQuery } from "../queries.ts";
import { useLineGroups } from "../useLineGroups.tsx";
import { AttachDialog, nothingChosen } from "./AttachDialog.tsx";
import { useRequest } from "./RequestContext.ts";

type Props = { kind: LineKind; onClose: () => void };

const noParts: ReadonlySet<string> = new Set();

/** Adds operations or parts of the request's products that it does not contain yet. */
export function AttachLinesDialog({ kind, onClose }: Props) {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const linkKind = kind === "operations" ? "product_operation" : "product_part";
  const taken = new Set([
    ...request.purchase_request_operations.map((line) => line.product_operation.id),
    ...request.purchase_request_parts.map((line) => line.product_part.id),
  ]);
  const lines = useQuery(linesQuery(request.purchase_request_products.map(({ product }) => product.id)));
  const choices = lineChoices(lines.data ?? [], kind, noParts)
    .map((choice) => ({ ...choice, lines: choice.lines.filter(({ id }) => !taken.has(id)) }))
    .filter((choice) => choice.lines.length > 0);
  const groups = useLineGroups(choices);
  const required = t(kind === "operations" ? "attach.requiresOperation" : "attach.requiresPart");
  const form = useActionForm({
    draft: `attach ${linkKind}`,
    values: nothingChosen,
    judge: ({ chosen }) => ({ chosen: chosen.length > 0 ? undefined : required }),
    act: ({ chosen }, key) => attach(request, linkKind, chosen, key),
    says: (_, { chosen }) => t("addedLines", { count: chosen.length }),
    done: onClose,
  });
  const { field, fieldState } = useController({ control: form.control, name: "chosen" });
  return (
    <AttachDialog
      form={form}
      title={t(`attach.${linkKind}`)}
      onClose={onClose}
      problem={fieldState.error?.message}
    >
      {lines.isPending ? <Skeleton className="h-32 w-full" /> : null}
      {lines.isError ? <Problem messages={[describeError(lines.error)]} /> : null}
      {lines.isSuccess && groups.length === 0 ? (
        <p className="text-muted">{t("attach.allTaken")}</p>
      ) : (
        <LinePicker
          groups={groups}
          chosen={field.value}
          onChange={field.onChange}
          emptyLabel={t(`wizard.no_${kind}`)}
        />
      )}
    </AttachDialog>
  );
}
