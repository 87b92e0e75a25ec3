import type { Plugin } from "vite";

/** Has browsers compile what does not come on demand as a whole, beside the main thread, not function by function as each is called. */
export function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    apply: "build",
    generateBundle: {
      // V8 heeds it at the very top alone, where Vite has put its list of files by now.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && !file.isDynamicEntry)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
