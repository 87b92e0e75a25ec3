import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import reactPlugin from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { onPreact } from "./onPreact.ts";
import { precompress } from "./precompress.ts";

const server = process.env.KANTWERK_SERVER ?? "http://localhost:3000";

// Groups of modules of the staff's application that come in one file each: few files instead of ninety.
const packages = (names: string) => new RegExp(`node_modules/(?:${names})/`);
const sources = (paths: string) => new RegExp(`apps/web/src/(?:${paths})\\.tsx?$`);
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join("|"));
const groups = [
  { name: "react", test: packages("react|react-dom|scheduler") },
  { name: "intl", test: packages("use-intl|intl-messageformat|@formatjs|icu-minify") },
  {
    name: "page",
    test: either(
      sources("lib/(?:config|theme|storage|store|numbers)|i18n/(?:locale|dates|zone)|ui/Boundary"),
      /vite\/preload-helper/,
    ),
  },
  {
    name: "looks",
    test: either(sources("ui/(?:cx|buttonClass|Spinner)"), /lucide-react\/dist\/esm\/(?!icons\/|lucide)/),
  },
  { name: "router", test: packages("@tanstack/(?!react-table|table-core)[^/]+") },
  {
    name: "kit",
    test: packages(
      "@radix-ui/(?!react-(?:checkbox|switch|progress|toggle|toggle-group)/)[^/]+|radix-ui|@floating-ui/[^/]+|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib",
    ),
  },
  {
    name: "shell",
    // The library of forms comes with the first form.
    test: sources(
      "lib/(?!useActionForm).*|routes/.*|features/shell/.*|features/session/(?!useSessionForm)[a-z].*|main|router|routeTree.gen",
    ),
  },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    reactPlugin(),
    tailwindcss(),
    onPreact("supplier"),
    precompress(),
  ],
  build: {
    target: "es2023",
    // Not "assets", which are machines and work places here and have pages under that address.
    assetsDir: "build",
    // Data addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    // The 3D viewer comes in one file, and only when a model is looked at.
    chunkSizeWarningLimit: 700,
    // Compressing takes most of the time, as it may.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Two pages, each with files of its own; `vite build` makes both.
  builder: {},
  environments: {
    client: { build: { rolldownOptions: { input: "index.html", output: { codeSplitting: { groups } } } } },
    supplier: {
      consumer: "client",
      build: { emptyOutDir: false, rolldownOptions: { input: "supplier.html" } },
    },
  },
  server: { proxy: { "/api": server, "/dev": server } },
});
