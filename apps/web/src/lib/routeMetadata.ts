import type { Permission } from "@kantwerk/contract/access";
import type { Translate } from "../i18n/translate.ts";

/** The route's path parameters. */
export type Params = Record<string, string>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Public, as are all routes under "(auth)" and "(empty)". */
    isPublicPage?: boolean;
    /** Rendered without checking that the organization exists. */
    skipOrganizationCheck?: boolean;
    /** Permission to view the page; a function if it depends on the route's parameters. */
    permission?: Permission | ((params: Params) => Permission | undefined);
    /** The route's name in the page title. */
    title?: (t: Translate, params: Params) => string;
  }
}

export const productName = "Kantwerk";

/** The page title: the product's name and the route's. */
export function pageTitle(routeName: string | undefined): string {
  return routeName ? `${productName} · ${routeName}` : productName;
}
