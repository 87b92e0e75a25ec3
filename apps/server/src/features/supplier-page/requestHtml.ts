import { escapeHtml } from "@kantwerk/contract/html";
import type { Locale } from "@kantwerk/contract/messages";
import type {
  SupplierPageDocument,
  SupplierPageLine,
  SupplierPageRecord,
} from "@kantwerk/contract/supplierPage";
import { languages } from "@kantwerk/notation/languages";
import { textsIn } from "../../resources/texts/textsIn.ts";

function deadlineOf({ data, meta }: SupplierPageDocument, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].europeanTag, {
    timeZone: meta.organization.timezone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(data.attributes.close_submission_at));
}

const isLine = (one: SupplierPageRecord): one is SupplierPageLine =>
  one.type === "purchase-request-operations" || one.type === "purchase-request-parts";

function lineRows({ included }: SupplierPageDocument, locale: Locale): string {
  const products = new Map(
    included.flatMap((one) => (one.type === "products" ? [[one.id, one.attributes] as const] : [])),
  );
  const count = new Intl.NumberFormat(languages[locale].europeanTag);
  const row = ({ attributes, relationships }: SupplierPageLine) => {
    const product = products.get(relationships.product.data.id);
    const about = [attributes.name, attributes.number, product?.name, product?.number].filter(Boolean);
    const pieces = attributes.quantities.map((quantity) => count.format(quantity)).join(" / ");
    return `<tr><td class="wrap-anywhere">${escapeHtml(about.join(" · "))}</td><td class="text-end">${pieces}</td></tr>`;
  };
  return included.filter(isLine).map(row).join("");
}

/** What may be offered of each product that several lines are asked for of. */
function scopes({ included }: SupplierPageDocument, locale: Locale): string[] {
  const say = textsIn(locale, "supplierPage");
  const lines = included.flatMap((one) => (isLine(one) ? [one.relationships.product.data.id] : []));
  return included.flatMap((one) => {
    if (one.type !== "products" || lines.filter((id) => id === one.id).length < 2) return [];
    const words = `${one.attributes.name}: ${say(`asked.${one.attributes.asked_for}`)}`;
    return [`<p class="text-xs text-muted wrap-anywhere">${escapeHtml(words)}</p>`];
  });
}

/** What is asked, how many, until when, and who answers questions: to be read without any script. */
export function requestHtml(document: SupplierPageDocument, locale: Locale): string {
  const { attributes } = document.data;
  const say = textsIn(locale, "supplierPage");
  const request = say("request", {
    number: attributes.number ?? "",
    organization: document.meta.organization.name,
  });
  const { contact_name, contact_phone } = attributes;
  const contact = [contact_name, contact_phone].filter(Boolean).join(", ");
  return [
    `<div><p class="text-xs text-muted">${escapeHtml(request)}</p>`,
    `<h1 class="text-xl/7 font-semibold tracking-tight wrap-anywhere">${escapeHtml(attributes.name)}</h1></div>`,
    `<p>${say("until")} <b class="font-semibold">${escapeHtml(deadlineOf(document, locale))}</b></p>`,
    contact ? `<p class="text-xs text-muted">${say("contact")}: ${escapeHtml(contact)}</p>` : "",
    attributes.additional_information
      ? `<p class="whitespace-pre-line wrap-anywhere">${escapeHtml(attributes.additional_information)}</p>`
      : "",
    `<table class="w-full"><thead><tr class="text-xs text-muted"><th scope="col" class="text-start">${say("position")}</th><th scope="col" class="text-end">${say("quantities")}</th></tr></thead>`,
    `<tbody>${lineRows(document, locale)}</tbody></table>`,
    ...scopes(document, locale),
  ].join("");
}
