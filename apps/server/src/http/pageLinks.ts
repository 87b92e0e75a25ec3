import type { ListQuery } from "./listQuery.ts";

/** Totals are exact up to this number and estimated beyond; numbered pages end here too. */
export const countedRows = 10_000;

export type Total = { total: number; total_is_estimate: boolean };

/** The URL of another page of the same list. */
function pageLink(path: string, parameters: URLSearchParams, page: Record<string, string>): string {
  const changed = new URLSearchParams(parameters);
  changed.delete("page[number]");
  changed.delete("page[after]");
  for (const [name, value] of Object.entries(page)) changed.set(name, value);
  const text = changed.toString();
  return text ? `${path}?${text}` : path;
}

type Place = {
  path: string;
  parameters: URLSearchParams;
  page: ListQuery["page"];
  total: Total;
  /** The cursor after this page; undefined on the last page. */
  next: string | undefined;
};

/** The links of a page: numbered up to the exact total, by cursor beyond. */
export function pageLinks({ path, parameters, page, total, next }: Place) {
  const { number, size, after } = page;
  const pages = Math.max(1, Math.ceil(total.total / size));
  const at = (other: Record<string, string>) => pageLink(path, parameters, other);
  const byNumber = (number + 1) * size <= countedRows && after === undefined;
  const onward: Record<string, string> = byNumber
    ? { "page[number]": String(number + 1) }
    : { "page[after]": next ?? "" };
  return {
    self: parameters.size > 0 ? `${path}?${parameters}` : path,
    first: at({}),
    prev: number > 1 && after === undefined ? at({ "page[number]": String(number - 1) }) : null,
    next: next === undefined ? null : at(onward),
    ...(total.total_is_estimate ? {} : { last: at({ "page[number]": String(pages) }) }),
  };
}
