export const errors = {
  failed: "That did not work. Please try again.",
  forbidden: "You are not allowed to perform this action",
  network: "The server cannot be reached. Check your connection and try again.",
  notAuthorized: "You are not authorized to view this page.",
  server: "A server error occurred during request execution",
  sessionExpired: "Your session expired. Please login in again to use the application",
  invalidDate: "Enter a date like 31.12.2026",
  invalidNumber: "Enter a number",
  notFound: {
    title: "Page not found",
    text: "There is nothing at this address. The record may have been deleted, or the link is wrong.",
    home: "Back to home",
  },
  code: {
    title: "Part of this page could not be loaded",
    text: "The connection is lost, or there is a new version. What you have typed stays until you reload.",
    reload: "Reload",
  },
  page: {
    title: "This page could not be shown",
    assets: "An error occurred while trying to access the asset information",
    retry: "Try again",
  },
};
