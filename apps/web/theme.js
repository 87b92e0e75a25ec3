// Runs before the first paint, so that the page never flashes in the wrong theme. Kept in step with src/lib/theme.ts.
(() => {
  let choice = "system";
  try {
    choice = localStorage.getItem("theme") ?? "system";
  } catch {
    // Storage may be blocked: the system's theme serves.
  }
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
