import type { Permission } from "@kantwerk/contract/access";
import type { Translate } from "../i18n/translate.ts";

/** The parameters in a page's address. */
export type Params = Record<string, string>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Open without signing in. Routes under "(auth)" and "(empty)" are so too. */
    isPublicPage?: boolean;
    /** Shown without knowing whether the organization exists. */
    skipOrganizationCheck?: boolean;
    /** Needed to view the page; where a route serves several resources, by its parameters. */
    permission?: Permission | ((params: Params) => Permission | undefined);
    /** The route's name, for the page's title. */
    title?: (t: Translate, params: Params) => string;
  }
}

export const productName = "Kantwerk";

/** The page's title: the product's name and the route's. */
export function pageTitle(routeName: string | undefined): string {
  return routeName ? `${productName} · ${routeName}` : productName;
}
