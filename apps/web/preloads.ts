import { escapeHtml } from "@kantwerk/contract/html";
import type { Plugin, Rolldown } from "vite";

const routeFile = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const startFile = /\/src\/main\.tsx$/;
const textFile = /\/src\/i18n\/(\w+)\/(?:staff|supplierPage|orderPage)\.ts$/;

/** The address that a route file stands for: groups and layouts have no part of it, a parameter is `*`. */
const addressOf = (file: string) =>
  file
    .split("/")
    .filter((part) => !/^(?:_|\(|index$)/.test(part))
    .map((part) => (part.startsWith("$") ? "*" : part))
    .join("/");

/**
 * Writes down which files each language and each address needs, so that the server can tell the page, whose `preload.js`
 * sends for them at once and not when the code that asks for them has come.
 */
export function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    // A public page always needs the same files: their names are written into the page.
    transformIndexHtml: {
      order: "post",
      handler: (html, { path, bundle = {} }) =>
        path === "/index.html"
          ? html
          : html.replace("__PRELOADS__", escapeHtml(JSON.stringify({ texts: textsOf(bundle) }))),
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        this.emitFile({
          type: "asset",
          fileName: "preloads.json",
          source: JSON.stringify(preloadsOf(bundle)),
        });
      },
    },
  };
}

/** What pages need beside the entry's own files: the texts of a language, and the code of an address. */
export type Preloads = {
  texts: Record<string, string>;
  pages: (readonly [address: string, code: readonly string[]])[];
};

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((each) => each.type === "chunk");

/** The file of each language's texts. */
const textsOf = (bundle: Rolldown.OutputBundle): Preloads["texts"] =>
  Object.fromEntries(
    chunksOf(bundle).flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((id) => {
        const [, language] = textFile.exec(id) ?? [];
        return language ? [[language, fileName]] : [];
      }),
    ),
  );

function preloadsOf(bundle: Rolldown.OutputBundle): Preloads {
  const chunks = chunksOf(bundle);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const each of byName.get(name)?.imports ?? []) withImports(each, found);
    return found;
  };
  // Vite has put the entry's imports into the page by now, and left the entry out.
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => startFile.test(id)));
  if (!start) throw new Error("No file of the build has what the application starts with");
  const entry = withImports(start.fileName);
  const sizeOf = (name: string) => byName.get(name)?.code.length ?? 0;
  const needed = (names: readonly string[]) =>
    [...new Set(names.flatMap((name) => [...withImports(name)]))]
      .filter((name) => !entry.has(name))
      // A browser fetches six at a time: the large ones first, so that it does not wait for one of them alone at the end.
      .sort((one, other) => sizeOf(other) - sizeOf(one));

  const routes = new Map<string, string>();
  for (const { fileName, moduleIds } of chunks)
    for (const id of moduleIds) {
      const [, route] = routeFile.exec(id) ?? [];
      if (route) routes.set(route, fileName);
    }
  const pages = [...routes].map(([route, name]) => {
    const layouts = [...routes].filter(([other]) => route.startsWith(`${other}/`)).map(([, code]) => code);
    return [addressOf(route), needed([...layouts, name])] as const;
  });
  // A parameter fits anything: what is said in words goes before it.
  pages.sort(([one], [other]) => one.split("*").length - other.split("*").length);
  return { texts: textsOf(bundle), pages };
}
