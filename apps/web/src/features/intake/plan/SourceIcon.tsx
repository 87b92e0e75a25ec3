import type { PlannedProduct } from "@kantwerk/contract/productCreations";
import { Box, FileText, Layers, type LucideIcon, PanelBottom, Pencil, Type } from "lucide-react";
import { useTranslations } from "use-intl";

type Source = NonNullable<PlannedProduct["sources"]["name"]>;

const icons: Record<Source, LucideIcon> = {
  geometry: Box,
  recognised: Box,
  side_view: Box,
  text: Type,
  title_block: PanelBottom,
  layer: Layers,
  file_name: FileText,
  product_name: FileText,
  entered: Pencil,
};

/** Where a value is from. */
export function SourceIcon({ source }: { source: Source | null }) {
  const t = useTranslations("intakePlan.sources");
  if (!source) return null;
  const Icon = icons[source];
  return (
    <span title={t(source)} className="shrink-0 text-faint">
      <Icon size={13} aria-hidden="true" />
      <span className="sr-only">{t(source)}</span>
    </span>
  );
}
