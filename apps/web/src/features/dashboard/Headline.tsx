import type { WidgetKind } from "@kantwerk/contract/dashboard";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { shapes } from "./kinds.ts";

/** A widget's figure, linked to the list of counted records. */
export function Headline({ kind, children }: { kind: WidgetKind; children: string }) {
  const t = useTranslations("dashboard");
  const { list } = shapes[kind];
  if (!list) return <b className="text-[13px] font-semibold text-text">{children}</b>;
  return (
    <Link
      to={list as string}
      title={t(`allOf.${kind as "order-value"}`)}
      className="text-[13px] font-semibold text-text hover:underline"
    >
      {children}
    </Link>
  );
}
