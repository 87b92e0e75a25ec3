import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Order } from "./records.ts";

const named = 5;

/** Says which items of an order have no price yet, and leads to where it is entered. */
export function MissingPrices({ order, linked = false }: { order: Order; linked?: boolean }) {
  const t = useTranslations("orders");
  const warnings = order.warnings ?? [];
  if (warnings.length === 0) return null;
  const names = warnings.slice(0, named).join(", ") + (warnings.length > named ? " …" : "");
  return (
    <div
      role="status"
      className="flex flex-wrap gap-x-2.5 gap-y-1 rounded-lg border border-line bg-warn-soft px-4 py-2.5"
    >
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 wrap-break-word">
        <span className="font-medium text-warn">{t("missingPrices", { count: warnings.length })}</span>{" "}
        <span className="text-muted">{names}</span>
      </p>
      {linked ? (
        <Link
          to="/orders/$id/items"
          params={{ id: order.id }}
          className="shrink-0 font-medium text-accent max-sm:w-full max-sm:pl-6.5 hover:underline"
        >
          {t("toItems")}
        </Link>
      ) : null}
    </div>
  );
}
