import { choice, type Field, number, percent } from "@kantwerk/contract/fields";
import { reminders } from "@kantwerk/contract/purchaseRequests";
import type { Resource } from "@kantwerk/contract/resource";
import { settings } from "@kantwerk/contract/settings";
import type { RecordOf } from "../../lib/jsonapi.ts";

/** What settings take whose value is no free text. One that is there already stays among the choices. */
const fields: Readonly<Record<string, (present: string) => Field>> = {
  currency: (present) => oneOf(Intl.supportedValuesOf("currency"), present),
  density_default: () => number({ required: true, unit: "kg/m3", max: 30_000 }),
  default_reminder: () => choice(reminders, { required: true }),
  k_factor: () => number({ required: true, max: 1 }),
  timezone: (present) => oneOf(Intl.supportedValuesOf("timeZone"), present),
  vat_rate: () => percent({ required: true, zero: true }),
};

const oneOf = (known: readonly string[], present: string): Field =>
  choice(known.includes(present) ? known : [present, ...known], { required: true });

/** The definition of settings, in which the value is what this one takes. */
export function definitionOf(setting: RecordOf<typeof settings> | undefined): Resource {
  const field = fields[String(setting?.slug)]?.(String(setting?.value));
  return field ? { ...settings, fields: { ...settings.fields, value: field } } : settings;
}
