/** What a supplier is refused on its page, in English. */
export const pageEn = {
  chargedOnce: "This is charged once for the whole request already",
  filesOfLink: "At most {max} files can be uploaded here",
  bytesOfLink: "At most {max} can be uploaded here",
  questionsOfLink: "At most {max} questions an hour. Please write or call",
  laterThanDeadline: "Must be later than now and than the deadline",
  offerNotStale: "This offer need not be confirmed",
};
