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

const sheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * Puts the styles that a page begins with into the page itself, behind the addresses of its scripts: they come while the
 * browser asks for those and the line has nothing else to carry.
 */
export function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) =>
        html.replace(sheet, (link, name: string) => {
          const file = bundle[name];
          if (file?.type !== "asset") return link;
          // What comes later would ask for them again.
          for (const each of Object.values(bundle))
            if (each.type === "chunk") each.viteMetadata?.importedCss.delete(name);
          delete bundle[name];
          return `<style nonce="__CSP_NONCE__">${file.source}</style>`;
        }),
    },
  };
}
