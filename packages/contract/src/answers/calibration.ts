import { z } from "zod";

const figure = z.number();

/** A machine's table of times, held against what finished jobs really took. */
export const calibration = z.object({
  jobs: z.array(
    z.object({
      id: z.string(),
      real: figure.describe("Minutes, setting up included"),
      expected: figure.nullable().describe("By the table; null where it or the geometry does not say"),
    }),
  ),
  rows: z.array(
    z.object({
      asset_time_id: z.string(),
      jobs: figure.describe("In which it counts"),
      minutes: figure.describe("That it makes of them by the table"),
      factor: figure.describe("What its time would have to be multiplied by"),
      proposed: figure.describe("The value that fits, in the row's unit"),
    }),
  ),
});

export type Calibration = z.infer<typeof calibration>;
