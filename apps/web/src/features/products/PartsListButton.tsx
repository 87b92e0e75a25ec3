import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";

const Dialog = onDemand(() =>
  import("../parts-lists/PartsListDialog.tsx").then(({ PartsListDialog }) => PartsListDialog),
);

/** Opens the import of a parts list for an assembly. */
export function PartsListButton({ product }: { product: string }) {
  const t = useTranslations("production.components");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileSpreadsheet size={16} aria-hidden="true" />
        {t("importList")}
      </Button>
      {isOpen ? <Dialog product={product} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
