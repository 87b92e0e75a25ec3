import type { Permission } from "@kantwerk/contract/access";
import {
  Activity,
  Blocks,
  Box,
  Building2,
  CodeXml,
  Cog,
  Coins,
  Factory,
  Gem,
  Hammer,
  History,
  Landmark,
  Layers,
  LayoutDashboard,
  List,
  type LucideIcon,
  PackageSearch,
  Percent,
  ReceiptText,
  Send,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Star,
  Truck,
  Users,
  Waypoints,
} from "lucide-react";
import type { Messages } from "../../i18n/messages.ts";
import type { Translate } from "../../i18n/translate.ts";

export type NavigationItem = {
  /** First path segment; the item is active while the URL starts with it. */
  section: "dashboard" | "developers" | "status" | keyof Messages["resources"];
  path: string;
  /** Undefined: visible to every signed-in user. */
  permission?: Permission;
  icon: LucideIcon;
};

/** The label of an entry. */
export function sectionName(t: Translate, section: NavigationItem["section"]): string {
  return section === "dashboard" || section === "developers" || section === "status"
    ? t(`shell.titles.${section}`)
    : t(`resources.${section}.many`);
}

export type NavigationGroup = { name: keyof Messages["shell"]["groups"]; items: readonly NavigationItem[] };

type ListedSection = Exclude<
  NavigationItem["section"],
  "dashboard" | "developers" | "status" | "organization"
>;

const list = (section: ListedSection, icon: LucideIcon): NavigationItem => ({
  section,
  path: `/${section}/list`,
  permission: `${section}.view`,
  icon,
});

/** The sidebar, top to bottom. Items without permission are filtered out on render. */
export const navigation: readonly NavigationGroup[] = [
  {
    name: "work",
    items: [
      { section: "dashboard", path: "/dashboard", permission: "dashboard.view", icon: LayoutDashboard },
      list("products", Box),
      list("purchase-requests", Send),
      list("purchase-orders", ReceiptText),
      list("orders", ShoppingCart),
    ],
  },
  {
    name: "catalogue",
    items: [
      list("parts", Blocks),
      list("materials", Layers),
      {
        section: "alloy-surcharges",
        path: "/alloy-surcharges/list",
        permission: "materials.view",
        icon: Gem,
      },
      list("groups", Factory),
      list("operations", Hammer),
      list("assets", Cog),
      list("factors", Percent),
      list("suppliables", PackageSearch),
      // Items belong to products and orders: whoever sees those sees items.
      { section: "items", path: "/items/list", permission: "products.view", icon: List },
    ],
  },
  {
    name: "people",
    items: [list("customers", Building2), list("suppliers", Truck), list("transports", Waypoints)],
  },
  {
    name: "administration",
    items: [
      list("users", Users),
      { ...list("roles", ShieldCheck), path: "/roles" },
      { section: "organization", path: "/organization", icon: Landmark },
      { ...list("settings", Settings), path: "/settings" },
      { ...list("exchange-rates", Coins), permission: "settings.view" },
      list("audit-events", History),
      list("surveys", Star),
      { section: "developers", path: "/developers", permission: "api-keys.view", icon: CodeXml },
      { section: "status", path: "/status", permission: "settings.update", icon: Activity },
    ],
  },
];
