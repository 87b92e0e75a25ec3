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

/** Accepts only valid ids in a record's URL. */
export const parseId = <P extends { id: string }>(params: P): P | false => isId(params.id) && params;

/**
 * Resolves the last URL segment to a related list, by its path or its relationship's name; undefined if neither
 * matches.
 */
export const pathOfSubPage = (resource: Resource, end: string): string | undefined =>
  [{ name: "details", path: "view", isSubPage: true }, ...relatedLists(resource)].find(
    ({ name, path, isSubPage }) => isSubPage && (path === end || name.replaceAll("_", "-") === end),
  )?.path;

/** The document title of a record's sub-page. */
export function titleOfSubPage({ resource: type = "", child }: Params): string {
  const list = relatedLists(resourceOf(type)).find(({ path }) => path === child);
  return list ? labelsOf(readMessages(), readLocale()).list(type, list.name) : "";
}

type Place = { resource: string; id?: string; child?: string };

/**
 * Accepts only resources that have the page, and only valid ids: otherwise `/products/list` would match the product
 * "list", and `/login` a resource.
 */
export const parsePlace =
  (page: Page) =>
  <P extends Place>(params: P): P | false => {
    const fits = findResource(params.resource)?.pages.includes(page) ?? false;
    if (!fits || (params.id !== undefined && !isId(params.id))) return false;
    const { resource, child } = params;
    return (child === undefined || pathOfSubPage(resourceOf(resource), child) !== undefined) && params;
  };

/** The permission that a resource's page needs; children use their parent's. */
export const permissionOf =
  (page: Page) =>
  ({ resource: type }: Params): Permission | undefined => {
    const resource = findResource(type ?? "");
    const guardian = resource && !resource.personal && guardians(resource)[0];
    return guardian ? (`${guardian.to}.${guardedVerb(resource, verbs[page])}` as Permission) : undefined;
  };

/** The document title of a resource's page. */
export const titleOfPage =
  (page: Page) =>
  (t: Translate, { resource = "" }: Params): string => {
    const labels = labelsOf(readMessages(), readLocale());
    if (page === "list") return labels.many(resource);
    return page === "create" ? t("crud.new", { name: labels.oneInside(resource) }) : labels.view(resource);
  };

/** Route metadata of a generic screen. */
export const pageData = (page: Page) => ({ permission: permissionOf(page), title: titleOfPage(page) });
