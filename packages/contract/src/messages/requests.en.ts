/** What is refused of purchase requests. */
export const requestsEn = {
  cannotBeReminded: "Cannot be reminded now: {names}",
  closedForGood: "This request was closed by hand or awarded. Reopen it instead",
  grantNeedsTime: "Give the time until which suppliers can offer",
  laterDeadline: "This must be later than the deadline",
  nobodyToRemind: "There is no supplier left to be reminded",
  notReopened: "Reopening needs a deadline in the future",
  requestClosed: "This request is closed. Reopen it first",
  requestFrozen: "There is already an offer on this. It can no longer be changed",
  requestNotSent: "This is possible once the request has been sent",
  requestOpen: "This request is already open",
  requestOpened: "The sealed offers have been opened: the deadline stays as it is",
  requestSealed: "This request is sealed: its offers can be seen once it is opened",
  requestUnchanged: "Nothing has changed that suppliers do not know yet",
  sealedFixed: "Whether a request is sealed is fixed once it has been sent or offered on",
  sealedLines: "The lines of a sealed request stay as they were sent",
};
