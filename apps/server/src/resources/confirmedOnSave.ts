import { followInputs } from "./pricing/markOutdated.ts";

/** Inputs of prices: starter values count as confirmed as soon as somebody saves their record, also without a change. */
export const confirmedOnSave = {
  hooks: {
    async beforeWrite(_ctx: unknown, _after: unknown, before: { assumed: boolean } | undefined) {
      return before?.assumed ? { assumed: false } : undefined;
    },
    looksAround: () => false,
    afterChange: followInputs,
  },
};
