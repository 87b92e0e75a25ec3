import { offerFields } from "@kantwerk/contract/labels/de/offerFields";
import rules from "@kantwerk/contract/messages/de/rules.json" with { type: "json" };
import shared from "./public/shared.json" with { type: "json" };
import supplierPage from "./public/supplierPage.json" with { type: "json" };

export const texts = { ...rules, ...offerFields, ...shared, ...supplierPage };
