import { expect, test } from "vitest";
import { judgeAttributes } from "./schema.ts";
import { type SettingContent, settingDefaults } from "./settingDefaults.ts";
import { settingDefinition } from "./settingFields.ts";

/** What is said of the content of a setting. */
const problemsOf = (slug: string, content: SettingContent) => {
  const name = Array.isArray(content) ? "values" : "value";
  const { errors } = judgeAttributes(settingDefinition(slug), { [name]: content }, {});
  return Object.values(errors).flatMap((found) => found.map(({ key }) => key));
};

test.each<[string, SettingContent]>([
  ["vat_rate", 0],
  ["vat_rate", 1],
  ["production_overhead", 2.5],
  ["minimum_line_price", "25"],
  ["offer_weights", [1, 0, 0]],
  ["purchase_request_number_format", "{number}"],
  ["timezone", "America/New_York"],
  ["currency", "CHF"],
  ["default_reminder", "every_3_days"],
  ["payment_terms", []],
  ["payment_terms", ["30 Tage netto"]],
  ["otp_digits", 8],
  ...Object.entries(settingDefaults),
])("%s takes %j", (slug, content) => {
  expect(problemsOf(slug, content)).toEqual([]);
});

test.each<[string, SettingContent, string]>([
  ["vat_rate", 1.01, "tooLarge"],
  ["vat_rate", -0.1, "notNegative"],
  ["vat_rate", "0.19", "number"],
  ["vat_rate", null, "required"],
  ["cash_discount", 0.6, "tooLarge"],
  ["offer_weights", [0, 0, 0], "settingValue"],
  ["offer_weights", [60, 40], "settingValue"],
  ["offer_weights", [60, -1, 15], "settingValue"],
  ["order_number_format", "O-{year}", "settingValue"],
  ["order_number_format", "{number}-{number}", "settingValue"],
  ["order_number_format", "{number} {month}", "settingValue"],
  ["timezone", "Europe/Atlantis", "timezone"],
  ["timezone", "+02:00", "timezone"],
  ["currency", "EURO", "currencyCode"],
  ["currency", "ABC", "currencyCode"],
  ["default_reminder", "hourly", "choice"],
  ["payment_terms", [""], "settingValue"],
  ["payment_terms", [30], "settingValue"],
  ["otp_digits", 3, "tooSmall"],
  ["otp_digits", 9, "tooLarge"],
  ["k_factor", 0.001, "tooSmall"],
  ["privacy_policy", { en: "Words", de: " " }, "settingValue"],
])("%s refuses %j", (slug, content, key) => {
  expect(problemsOf(slug, content)).toContain(key);
});
