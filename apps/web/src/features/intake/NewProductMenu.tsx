import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronDown, FileUp, type LucideIcon, Mic, PencilLine, TextInitial } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { Button } from "../../ui/Button.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { Menu, MenuLink } from "../../ui/Menu.tsx";
import type { Via } from "./via.ts";

const icons: Record<Via, LucideIcon> = { files: FileUp, text: TextInitial, voice: Mic };

/** The ways to create a product; `c` opens the quickest. */
export function NewProductMenu() {
  const t = useTranslations("products");
  const may = usePermissions();
  const navigate = useNavigate();
  const mayCreate = may("products.create");
  useShortcut("c", t("newProduct"), () => void navigate({ to: "/products/create" as string }), mayCreate);
  if (!mayCreate) return null;
  const ways: Via[] = may("products.create-with-ai") ? ["files", "text", "voice"] : ["files"];
  return (
    <Menu
      trigger={
        <Button variant="primary">
          {t("newProduct")}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuLink>
        <Link to={"/products/create" as string}>
          <PencilLine size={16} aria-hidden="true" className="text-faint" />
          {t("byHand")}
          <span className="ml-auto pl-4">
            <Kbd keys="c" />
          </span>
        </Link>
      </MenuLink>
      {ways.map((via) => {
        const Icon = icons[via];
        return (
          <MenuLink key={via}>
            <Link to="/products/intake" search={{ via }}>
              <Icon size={16} aria-hidden="true" className="text-faint" />
              {t(`from.${via}`)}
            </Link>
          </MenuLink>
        );
      })}
    </Menu>
  );
}
