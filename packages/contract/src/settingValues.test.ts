import { expect, test } from "vitest";
import { settingDefaults } from "./settingDefaults.ts";
import { fitsSetting } from "./settingValues.ts";

test.each([
  ["vat_rate", 0],
  ["vat_rate", 1],
  ["offer_weights", [60, 25, 15]],
  ["offer_weights", [1, 0, 0]],
  ["order_number_format", "O-{year}-{number:4}"],
  ["purchase_request_number_format", "{number}"],
  ["timezone", "America/New_York"],
  ["currency", "CHF"],
  ["default_reminder", "every_3_days"],
  ["payment_terms", []],
  ["payment_terms", ["30 Tage netto"]],
])("%s takes %j", (slug, content) => {
  expect(fitsSetting(slug, content)).toBe(true);
});

test.each([
  ["vat_rate", 1.01],
  ["vat_rate", -0.1],
  ["vat_rate", "0.19"],
  ["vat_rate", null],
  ["offer_weights", [0, 0, 0]],
  ["offer_weights", [60, 40]],
  ["offer_weights", [60, -1, 15]],
  ["offer_weights", null],
  ["order_number_format", "O-{year}"],
  ["order_number_format", "{number}-{number}"],
  ["order_number_format", "{number} {month}"],
  ["timezone", "Europe/Atlantis"],
  ["timezone", "+02:00"],
  ["currency", "EURO"],
  ["currency", "eur"],
  ["default_reminder", "hourly"],
  ["payment_terms", [""]],
  ["payment_terms", [30]],
])("%s refuses %j", (slug, content) => {
  expect(fitsSetting(slug, content)).toBe(false);
});

test.each(Object.entries(settingDefaults))("the default of %s fits", (slug, content) => {
  expect(fitsSetting(slug, content)).toBe(true);
});
