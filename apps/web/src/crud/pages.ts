import { guardedVerb, guardians, type Permission } from "@kantwerk/contract/access";
import { labelsOf } from "@kantwerk/contract/labels/labelsOf";
import type { Page, Resource, Verb } from "@kantwerk/contract/resource";
import { findResource, resourceOf } from "@kantwerk/contract/resources";
import { relatedLists } from "../fields/definition.ts";
import { readLocale } from "../i18n/locale.ts";
import { readMessages, type Translate } from "../i18n/translate.ts";
import type { Params } from "../lib/routeMetadata.ts";

const verbs: Record<Page, Verb> = { list: "view", view: "view", create: "create", edit: "update" };
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Accepts an address of one record only for what is an id. */
export const parseId = <P extends { id: string }>(params: P): P | false => isId(params.id) && params;

/**
 * Where a sub-page of a record is, of what stands at the end of an address: the page's own path, or the name of what it
 * lists. Undefined for an address that leads nowhere.
 */
export const pathOfSubPage = (resource: Resource, end: string): string | undefined =>
  [{ name: "details", path: "view", isSubPage: true }, ...relatedLists(resource)].find(
    ({ name, path, isSubPage }) => isSubPage && (path === end || name.replaceAll("_", "-") === end),
  )?.path;

/** What the page of a list below a record is called in the browser's title. */
export function titleOfSubPage({ resource: type = "", child }: Params): string {
  const list = relatedLists(resourceOf(type)).find(({ path }) => path === child);
  return list ? labelsOf(readMessages(), readLocale()).list(type, list.name) : "";
}

type Place = { resource: string; id?: string; child?: string };

/**
 * Accepts an address only for a resource that has the page, and an id only where it is one: otherwise
 * `/products/list` would also be the product "list", and `/login` a resource.
 */
export const parsePlace =
  (page: Page) =>
  <P extends Place>(params: P): P | false => {
    const fits = findResource(params.resource)?.pages.includes(page) ?? false;
    if (!fits || (params.id !== undefined && !isId(params.id))) return false;
    const { resource, child } = params;
    return (child === undefined || pathOfSubPage(resourceOf(resource), child) !== undefined) && params;
  };

/** The permission that a page of a resource needs; a child's is that of its parent. */
export const permissionOf =
  (page: Page) =>
  ({ resource: type }: Params): Permission | undefined => {
    const resource = findResource(type ?? "");
    const guardian = resource && !resource.personal && guardians(resource)[0];
    return guardian ? (`${guardian.to}.${guardedVerb(resource, verbs[page])}` as Permission) : undefined;
  };

/** What a page of a resource is called in the browser's title. */
export const titleOfPage =
  (page: Page) =>
  (t: Translate, { resource = "" }: Params): string => {
    const labels = labelsOf(readMessages(), readLocale());
    if (page === "list") return labels.many(resource);
    return page === "create" ? t("crud.new", { name: labels.oneInside(resource) }) : labels.view(resource);
  };

/** What the router is told about a page of the generic screens. */
export const pageData = (page: Page) => ({ permission: permissionOf(page), title: titleOfPage(page) });
