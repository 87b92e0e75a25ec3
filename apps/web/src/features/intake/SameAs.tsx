import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../lib/api.ts";
import { toastError } from "../../lib/errors.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import type { SameProduct } from "./records.ts";

type Props = { id: string; name: string; same: readonly SameProduct[] };

/** Products of the same geometry that were there before: the new one can be joined with one of them. */
export function SameAs({ id, name, same }: Props) {
  const [isKept, setKept] = useState(false);
  const [joining, setJoining] = useState<SameProduct>();
  if (same.length === 0 || isKept) return null;
  return (
    <>
      <ul className="grid gap-1 rounded-md border border-line bg-sunken px-3 py-1.5 sm:ml-13">
        {same.map((other, place) => (
          <Same
            key={other.product_id}
            other={other}
            onJoin={() => setJoining(other)}
            onKeep={place === 0 ? () => setKept(true) : undefined}
          />
        ))}
      </ul>
      {joining ? (
        <JoinDialog id={id} name={name} into={joining} onClose={() => setJoining(undefined)} />
      ) : null}
    </>
  );
}

type SameRow = { other: SameProduct; onJoin: () => void; onKeep: (() => void) | undefined };

function Same({ other, onJoin, onKeep }: SameRow) {
  const t = useTranslations("intake.same");
  const may = usePermissions();
  const mayJoin = may("products.update") && may("products.delete");
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Copy size={14} aria-hidden="true" className="shrink-0 text-accent" />
      <span className="mr-auto min-w-0">
        {`${t("text")} `}
        <Link
          to="/products/$id/view"
          params={{ id: other.product_id }}
          className="font-medium text-accent hover:underline"
        >
          {other.number}
        </Link>
        {other.name === other.number ? null : ` ${other.name}`}
      </span>
      {mayJoin ? (
        <Button size="small" aria-label={t("joinWith", { number: other.number })} onClick={onJoin}>
          {`${t("join")}…`}
        </Button>
      ) : null}
      {onKeep ? (
        <Button size="small" variant="ghost" onClick={onKeep}>
          {t("keep")}
        </Button>
      ) : null}
    </li>
  );
}

type DialogProps = { id: string; name: string; into: SameProduct; onClose: () => void };

function JoinDialog({ id, name, into, onClose }: DialogProps) {
  const t = useTranslations("intake.same");
  const client = useQueryClient();
  const { number } = into;
  const join = useMutation({
    mutationFn: () => api.post(`/restify/products/${id}/join`, { into: into.product_id }),
    onSuccess: () => toast({ title: t("joined", { name, number }) }),
    onError: (error) => toastError(error),
    onSettled: async () => {
      await refresh(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("joinTitle", { name, number })}
      description={t("joinText", { name, number, target: into.name === number ? "" : into.name })}
      confirmLabel={t("join")}
      pending={join.isPending}
      pendingLabel={t("joining")}
      onConfirm={() => join.mutate()}
    />
  );
}
