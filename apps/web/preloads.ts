import type { Plugin, Rolldown } from "vite";

const routeFile = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const firstTexts = /\/src\/i18n\/(en|de)\.ts$/;
const featureTexts = /\/src\/i18n\/(en|de)\/\w+\.ts$/;

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

/** `files`, and by their places in it what addresses and languages need beside the entry's own; of an address its code, and its texts by language. */
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
  const languageOf = ({ moduleIds }: Rolldown.OutputChunk, file: RegExp) =>
    moduleIds.map((id) => file.exec(id)?.[1]).find((language) => language !== undefined);
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const [, route] = routeFile.exec(id) ?? [];
      if (route) routes.set(route, chunk.fileName);
    }
    const language = languageOf(chunk, firstTexts);
    if (language) texts[language] = [...(texts[language] ?? []), chunk.fileName];
  }
  const pages = [...routes.keys()].map((route) => {
    const layouts = [...routes].filter(([other]) => route.startsWith(`${other}/`)).map(([, name]) => name);
    const code = [...layouts, routes.get(route) ?? ""];
    // Texts of a feature are asked for by its code, in both languages.
    const asked = [...new Set(code.flatMap((name) => [...withImports(name)]))]
      .flatMap((name) => byName.get(name)?.dynamicImports ?? [])
      .flatMap((name) => byName.get(name) ?? []);
    const own = Object.keys(texts).map((language) => {
      const files = asked.filter((chunk) => languageOf(chunk, featureTexts) === language);
      return [language, placesOf(files.map(({ fileName }) => fileName))] as const;
    });
    return [addressOf(route), placesOf(code), Object.fromEntries(own)] as const;
  });
  // A parameter fits anything: what is said in words goes before it.
  pages.sort(([one], [other]) => one.split("*").length - other.split("*").length);
  return {
    files,
    pages,
    texts: Object.fromEntries(Object.entries(texts).map(([language, names]) => [language, placesOf(names)])),
  };
}
