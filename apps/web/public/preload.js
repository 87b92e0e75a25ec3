// Sends for the files of the page at this address, and for what it asked for first the last time, while the application's
// own files are on the way. See preloads.ts and lib/firstRequests.ts.
(() => {
  const content = document.querySelector('meta[name="preloads"]')?.content;
  if (!content) return;
  let kept = {};
  try {
    kept = { ...localStorage };
  } catch {
    // Storage may be blocked: then nobody is signed in.
  }
  const { files, pages, texts } = JSON.parse(content);
  const parts = (kept.token ? location.pathname.slice(1) : "login").split("/");
  const fits = ([address]) => {
    const wanted = address.split("/");
    return (
      wanted.length === parts.length && wanted.every((part, index) => part === "*" || part === parts[index])
    );
  };
  const languages = [kept.locale, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  const language = languages.find((each) => each && texts[each]) ?? "en";
  // First, as an answer takes longest.
  if (kept.token && !window.early) {
    let first = {};
    try {
      first = JSON.parse(kept["first-requests"] ?? "{}");
    } catch {
      // Damaged: the page asks by itself.
    }
    const plain = { Accept: "application/vnd.api+json", "Accept-Language": language };
    const asked = [
      [first["*"], plain],
      [first[location.pathname + location.search], { ...plain, Authorization: `Bearer ${kept.token}` }],
    ];
    window.early = new Map();
    for (const [address, headers] of asked) {
      if (typeof address !== "string") continue;
      const answer = fetch(address, { headers, credentials: "include" });
      answer.catch(() => undefined);
      window.early.set(address, answer);
    }
  }
  const [, code = [], words = {}] = pages.find(fits) ?? [];
  for (const place of new Set([...texts[language], ...code, ...(words[language] ?? [])])) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/${files[place]}`;
    document.head.append(link);
  }
})();
