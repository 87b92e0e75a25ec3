import { choices as germanChoices } from "./labels/de/choices.ts";
import * as german from "./labels/de/fields.ts";
import * as germanResources from "./labels/de/resources.ts";
import { choices } from "./labels/en/choices.ts";
import * as english from "./labels/en/fields.ts";
import * as resources from "./labels/en/resources.ts";
import { labelsOf } from "./labels/labelsOf.ts";
import type { Locale } from "./messages.ts";

const all = {
  en: labelsOf({ ...english, ...resources, choices }, "en"),
  de: labelsOf({ ...german, ...germanResources, choices: germanChoices }, "de"),
};

/** The labels in a language. The browser loads one language only, by itself. */
export const labelsIn = (locale: Locale) => all[locale];
