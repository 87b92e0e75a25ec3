// Sends for the files of the page at this address while the application's own are on the way. See preloads.ts.
(() => {
  const content = document.querySelector('meta[name="preloads"]')?.content;
  if (!content?.startsWith("{")) return;
  let kept = {};
  try {
    kept = { ...localStorage };
  } catch {
    // Storage may be blocked: then nobody is signed in.
  }
  const { texts, here, login } = JSON.parse(content);
  const supplier = document.querySelector('meta[name="supplier-language"]')?.content;
  const languages = [kept.locale, supplier, ...navigator.languages].map((tag) =>
    tag?.slice(0, 2).toLowerCase(),
  );
  const language = languages.find((each) => texts[each]) ?? "en";
  const send = (file) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/${file}`;
    document.head.append(link);
  };
  // A browser fetches six files at a time, in this order: nothing is drawn without the texts, and the code of a page runs last.
  send(texts[language]);
  // A public page needs nothing else at first.
  if (!here) return;
  (kept.token ? here : login).forEach(send);
  // The browser reads how numbers and dates are written when they are first asked for: now nobody waits for it.
  new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(0);
  new Intl.DateTimeFormat(language, { timeZone: "UTC" }).format(0);
})();
