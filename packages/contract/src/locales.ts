/** The languages of the product; each has the texts that decision 62 names. */
export const locales = ["en", "de"] as const;
