import { settingField } from "@kantwerk/contract/settingFields";
import type { OwnFields } from "../../fields/ownFields.ts";
import { figuresField } from "./FiguresField.tsx";
import type { FiguresSlug } from "./settingTexts.ts";

const isOfFigures = (slug: string): slug is FiguresSlug => settingField(slug)?.figures !== undefined;

/** Custom form fields of a setting; undefined for most settings. */
export const ownSettingFields = (slug: string): OwnFields | undefined =>
  isOfFigures(slug) ? { values: figuresField(slug) } : undefined;
