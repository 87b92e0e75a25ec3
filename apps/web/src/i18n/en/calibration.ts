/** A machine's table of times against finished jobs. */
export const calibration = {
  title: "The table against finished jobs",
  slower:
    "{jobs, plural, one {# job took} other {# jobs took}} {share} longer than the table says: {real} instead of {expected}.",
  faster:
    "{jobs, plural, one {# job took} other {# jobs took}} {share} less than the table says: {real} instead of {expected}.",
  same: "{jobs, plural, one {# job took} other {# jobs took}} what the table says: {real}.",
  unjudged:
    "{count, plural, one {# job is} other {# jobs are}} left out: the product has no geometry, or the table no row for it.",
  empty:
    "Once the real times of some finished jobs stand below, typed or imported, each row of the machine’s times is measured by them.",
  row: "Time",
  jobs: "Jobs",
  share: "Share",
  shareHelp: "Of the minutes that the table makes of these jobs",
  present: "In the table",
  off: "Off by",
  proposed: "Proposed",
  take: "Take over",
  takeFor: "Take over {value} for {row}",
  taken: "{row} is now {value}",
  failed: "The time could not be changed",
  fits: "fits",
  few: "few jobs",
  fewHelp: "Fewer than three jobs speak for this row.",
  upTo: "up to {limits}",
};
