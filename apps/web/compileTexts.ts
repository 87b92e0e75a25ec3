import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Texts = string | { [name: string]: Texts };
type Compiled = ReturnType<typeof compile> | { [name: string]: Compiled };

const compiled = (texts: Texts): Compiled =>
  typeof texts === "string"
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, compiled(each)]));

/** Parses the texts when the page is built, so that it brings no parser along. The development server parses them itself. */
export function compileTexts(): Plugin {
  return {
    name: "compile-texts",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^use-intl\/format-message$/ },
      handler(source, importer) {
        return this.resolve(`${source}/format-only`, importer);
      },
    },
    transform: {
      filter: { id: /\/src\/(?:i18n\/\w+|noticeTexts)\/\w+\.json$/ },
      handler: (texts) => JSON.stringify(compiled(JSON.parse(texts))),
    },
  };
}
