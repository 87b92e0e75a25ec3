import {
  type ImportableType,
  type ImportSettings,
  importableOf,
  notations,
} from "@kantwerk/contract/imports";
import { resourceOf } from "@kantwerk/contract/resources";
import { z } from "zod";
import { isId } from "../../db/tenantDb.ts";
import { invalid, judged } from "../../http/refusal.ts";
import type { Upload } from "../files/receiveFiles.ts";
import { targetOf } from "./targets.ts";

const short = z.string().max(255);
const place = z.number().int().min(0).max(1_000_000);

/** The user's settings. */
const settingsSchema = z
  .strictObject({
    sheet: short.nullable(),
    heading_row: place,
    notation: z.enum(notations).nullable(),
    mapping: z.record(short, short.nullable()),
    update_by: short.nullable(),
    given: z.record(short, z.string().refine(isId).nullable()),
    left_out: z.array(place).max(10_000),
    leave_out_refused: z.boolean(),
    corrections: z.record(z.string().regex(/^\d{1,7}$/), z.record(short, short)),
    remember: z.boolean(),
    accepted: z.array(short).max(200),
  })
  .partial();

const filled = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((each): each is [string, string] => each[1] !== null && each[1] !== ""),
  );

/** Validates the settings, as far as possible before the file is read. */
export function readSettings(type: ImportableType, given: unknown): Partial<ImportSettings> {
  const { mapping, given: fixed, ...rest } = judged(settingsSchema, given);
  const resource = resourceOf(type);
  const settings = {
    ...rest,
    ...(mapping && { mapping: filled(mapping) }),
    ...(fixed && { given: filled(fixed) }),
  };
  for (const [name, target] of Object.entries(settings.mapping ?? {}))
    if (!targetOf(resource, target))
      throw invalid({ mapping: [{ key: "importMapping", values: { name, target } }] });
  const { by = [] } = importableOf(type) ?? {};
  if (settings.update_by && !by.includes(settings.update_by))
    throw invalid({ update_by: [{ key: "choice", values: { choices: by.join(", ") } }] });
  for (const name of Object.keys(settings.given ?? {}))
    if (targetOf(resource, name)?.kind !== "related") throw invalid({ given: ["unknownAttribute"] });
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [name]: ["malformed"] });
  }
}

/** The settings in a form: plain texts, and JSON for all others. */
export function settingsOfForm({ resource: _type, update_by, sheet, ...others }: Upload["fields"]): object {
  const read = Object.entries(others).map(([name, text]) => [name, parsed(name, text)]);
  return {
    ...Object.fromEntries(read),
    ...(update_by !== undefined && { update_by: update_by || null }),
    ...(sheet !== undefined && { sheet: sheet || null }),
  };
}

/** The settings before any decision. */
export const noSettings: ImportSettings = {
  sheet: null,
  heading_row: 1,
  notation: null,
  mapping: {},
  update_by: null,
  given: {},
  left_out: [],
  leave_out_refused: false,
  corrections: {},
  remember: true,
  accepted: [],
};
