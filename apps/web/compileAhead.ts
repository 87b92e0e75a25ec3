import type { Plugin } from "vite";

/**
 * Has browsers compile what comes together with a page as a whole, beside the main thread, and not function by function when each
 * is first called. What comes on demand is for the most part a page's or a dialog's own code, which begins with little of it.
 */
export function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    apply: "build",
    generateBundle: {
      // Last: V8 heeds it at the very top alone, and Vite puts its list of files there.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && !file.isDynamicEntry)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
