import { join } from "node:path";
import type { Plugin } from "vite";

const instead: Record<string, string> = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": join(import.meta.dirname, "preactClient.ts"),
  "react/jsx-runtime": "preact/jsx-runtime",
  "use-sync-external-store/shim": "preact/compat",
};

/** Lets the build run on Preact where its source says React. The development server stays with React. */
export function onPreact(): Plugin {
  return {
    name: "on-preact",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^(?:react(-dom|\/|$)|use-sync-external-store\/shim$)/ },
      handler(source, importer) {
        const target = instead[source];
        return target && this.resolve(target, importer);
      },
    },
  };
}
