import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { actOn } from "../../lib/records.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import type { SameProduct } from "./records.ts";

type Props = { id: string; name: string; same: readonly SameProduct[] };

/** The oldest product with the same geometry, with a button to merge the new one into it. */
export function Duplicate({ id, name, same: [other] }: Props) {
  const t = useTranslations("intake.same");
  const may = usePermissions();
  const [isKept, setKept] = useState(false);
  const [isJoining, setJoining] = useState(false);
  if (!other || isKept) return null;
  const mayJoin = may("products.update") && may("products.delete");
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-sunken px-3 py-1.5 sm:ml-13">
      <span className="mr-auto min-w-0 wrap-anywhere">
        <Copy size={14} aria-hidden="true" className="mr-2 inline text-accent" />
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
        <Button size="small" onClick={() => setJoining(true)}>
          {`${t("joinWith", { number: other.number })}…`}
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={() => setKept(true)}>
        {t("keep")}
      </Button>
      {isJoining ? <JoinDialog id={id} name={name} into={other} onClose={() => setJoining(false)} /> : null}
    </div>
  );
}

type DialogProps = { id: string; name: string; into: SameProduct; onClose: () => void };

function JoinDialog({ id, name, into, onClose }: DialogProps) {
  const t = useTranslations("intake.same");
  const { number } = into;
  return (
    <AskDialog
      act={() => actOn({ type: "products", id }, "join", undefined, { into: into.product_id })}
      says={() => t("joined", { name, number })}
      onClose={onClose}
      title={t("joinTitle", { name, number })}
      description={t("joinText", { name, number, target: into.name === number ? "" : into.name })}
      confirmLabel={t("join")}
      pendingLabel={t("joining")}
    />
  );
}
