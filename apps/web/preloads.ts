import type { Plugin, Rolldown } from "vite";

const routeFile = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const textFile = /\/src\/i18n\/(en|de)\.ts$/;

/** The address that a route file stands for: groups and layouts have no part of it, a parameter is `*`. */
const addressOf = (file: string) =>
  file
    .split("/")
    .filter((part) => !/^(?:_|\(|index$)/.test(part))
    .map((part) => (part.startsWith("$") ? "*" : part))
    .join("/");

/**
 * Tells the page which files each address and each language needs, so that `public/preload.js` sends for them at once
 * and not when the code that asks for them has come.
 */
export function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith("index.html")) return [];
        return [{ tag: "meta", attrs: { name: "preloads", content: JSON.stringify(preloadsOf(bundle)) } }];
      },
    },
  };
}

/** `files`, and by their places in it what addresses and languages need beside the entry's own. */
function preloadsOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const each of byName.get(name)?.imports ?? []) withImports(each, found);
    return found;
  };
  const entry = withImports(chunks.find(({ isEntry }) => isEntry)?.fileName ?? "");
  const files: string[] = [];
  const placeOf = (name: string) => {
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const placesOf = (names: Iterable<string>) =>
    [...new Set([...names].flatMap((name) => [...withImports(name)]))]
      .filter((name) => !entry.has(name))
      .map(placeOf);

  const routes = new Map<string, string>();
  const texts: Record<string, string[]> = {};
  for (const { moduleIds, fileName } of chunks)
    for (const id of moduleIds) {
      const [, route] = routeFile.exec(id) ?? [];
      if (route) routes.set(route, fileName);
      const [, language] = textFile.exec(id) ?? [];
      if (language) texts[language] = [...(texts[language] ?? []), fileName];
    }
  const pages = [...routes.keys()].map((route) => {
    const layouts = [...routes].filter(([other]) => route.startsWith(`${other}/`)).map(([, name]) => name);
    return [addressOf(route), placesOf([...layouts, routes.get(route) ?? ""])] as const;
  });
  // A parameter fits anything: what is said in words goes before it.
  pages.sort(([one], [other]) => one.split("*").length - other.split("*").length);
  return {
    files,
    pages,
    texts: Object.fromEntries(Object.entries(texts).map(([language, names]) => [language, placesOf(names)])),
  };
}
