import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { usePermissions } from "../../../lib/permissions.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useRequest } from "./RequestContext.ts";

type Props = {
  addLabel: string;
  onAdd: () => void;
  isEmpty: boolean;
  emptyTitle: string;
  emptyText: string;
  /** Replaces the add button if another step must come first. */
  emptyAction?: ReactNode;
  children: ReactNode;
};

/** A list of the request's records, with an add button if permitted. */
export function Section(props: Props) {
  const { addLabel, onAdd, isEmpty, emptyTitle, emptyText, emptyAction, children } = props;
  const may = usePermissions();
  const { state } = useRequest();
  // Suppliers could not quote lines added to a closed request.
  const add =
    state === "open" && may("purchase-requests.update") ? (
      <Button variant={isEmpty ? "primary" : "default"} onClick={onAdd}>
        <Plus size={16} aria-hidden="true" />
        {addLabel}
      </Button>
    ) : null;
  if (isEmpty)
    return (
      <section className="rounded-lg border border-line bg-surface">
        <EmptyState title={emptyTitle} text={emptyText} action={emptyAction ?? add} />
      </section>
    );
  return (
    <>
      {add ? <div className="flex justify-end">{add}</div> : null}
      <section className="overflow-hidden rounded-lg border border-line bg-surface">{children}</section>
    </>
  );
}
