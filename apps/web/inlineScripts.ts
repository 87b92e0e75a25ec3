import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";

const wanted = /<script data-inline="(\w+\.js)"><\/script>/g;

/**
 * Puts scripts that run before anything is fetched into the page itself, in place of `<script data-inline="…"></script>`:
 * as files of their own they would hold everything up by the time that a request takes.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace(wanted, (_, name: string) => {
          const { code } = minifySync(name, readFileSync(join(import.meta.dirname, name), "utf8"));
          return `<script nonce="__CSP_NONCE__">${code}</script>`;
        }),
    },
  };
}
