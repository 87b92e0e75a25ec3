import { followInputs } from "./pricing/markOutdated.ts";

/** Price inputs: starter values count as confirmed once a user saves their record, even without a change. */
export const confirmedOnSave = {
  hooks: {
    async beforeWrite(_ctx: unknown, _after: unknown, before: { assumed: boolean } | undefined) {
      return before?.assumed ? { assumed: false } : undefined;
    },
    looksAround: () => false,
    afterChange: followInputs,
  },
};
