import type { NoticeKind } from "./notices.ts";

const pageOfRequest: Partial<Record<NoticeKind, string>> = {
  question: "questions",
  offer: "offers",
  withdrawn: "offers",
  declined: "suppliers",
  mail_failed: "suppliers",
};

/** The path of the page that says more of a notice. */
export function noticePath(kind: NoticeKind, { type, id }: { type: string; id: string }): string {
  if (kind === "prices_outdated") return "/products";
  if (type === "product-creations") return `/products/intake?via=files&creation=${id}`;
  const page = type === "purchase-requests" ? pageOfRequest[kind] : undefined;
  return `/${type}/${id}/${page ?? "view"}`;
}
