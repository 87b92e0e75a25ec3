import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import reactPlugin from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileAhead } from "./compileAhead.ts";
import { compileTexts } from "./compileTexts.ts";
import { inlineScripts, inlineStyles } from "./inline.ts";
import { onPreact } from "./onPreact.ts";
import { precompress } from "./precompress.ts";
import { preloads } from "./preloads.ts";

const server = process.env.KANTWERK_SERVER ?? "http://localhost:3000";

// Groups of modules of the staff's application that come in one file each: few files instead of ninety. A browser fetches six
// at a time, and shares the line between them: what the application starts with is so many, so that nothing else slows it.
const packages = (names: string) => new RegExp(`node_modules/(?:${names})/`);
const sources = (paths: string) => new RegExp(`apps/web/src/(?:${paths})\\.tsx?$`);
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join("|"));
const groups = [
  // Apart, so that who reads one refusal has those of one language.
  { name: "refusals-en", test: /contract\/src\/messages\/(?:rules\.|page\.)?en\.ts$/ },
  { name: "refusals-de", test: /contract\/src\/messages\/(?:rules\.|page\.)?de\.ts$/ },
  {
    name: "base",
    test: either(packages("preact|use-intl|@tanstack/(?:react-query|query-core)"), /vite\/preload-helper/),
    tags: ["$initial"],
  },
  { name: "routing", test: packages("@tanstack/(?!react-virtual|virtual-core)[^/]+"), tags: ["$initial"] },
  { name: "contract", test: /packages\/contract\/src\/\w+\.ts$/, tags: ["$initial"] },
  {
    // What floats over pages, which none of them needs to stand: see ui/floating.ts.
    name: "floating",
    test: packages(
      "@radix-ui/[^/]+|radix-ui|@floating-ui/[^/]+|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib",
    ),
  },
  { name: "kit", test: sources("(?:lib|i18n|ui|fields|crud)/.*"), tags: ["$initial"] },
  { name: "shell", tags: ["$initial"] },
  { name: "icons", test: packages("lucide-react"), minShareCount: 2 },
  {
    name: "records",
    test: either(
      sources(
        "ui/(?!\\w*Dialog|useClosing|Card|Facts|Field|Progress|Form|RowButtons|SegmentedControl|Tabs|(?!Search)\\w+Input|Combobox|TextArea|TickList).*|fields/(?:definition|kinds|useAccess|useShow|filterKinds)",
      ),
      sources(
        "lib/(?:attemptKey|download|newKey|numbers|searchOf|useAction)|crud/(?:DeleteDialog|RecordTable|RowMenu|WorkTable|columns)",
      ),
      /packages\/contract\/src\/bulk\.ts$/,
    ),
    minShareCount: 8,
  },
  {
    // What views have and lists have not.
    name: "view",
    test: sources(
      "ui/(?:Card|Facts|FormSkeleton|RowButtons|SegmentedControl|Tabs)|crud/(?:FieldGroups|ListLink|RecordFrame|ordering|useRecord)",
    ),
    minShareCount: 8,
  },
  {
    name: "products",
    test: sources(
      "features/(?:products/(?:Thumbnail|useProductOrders)|intake/(?:drafts|readable|productMoves))",
    ),
  },
  {
    // What the strip of prices and the list prices of a product share.
    name: "prices",
    test: sources("features/list-prices/(?:prices|ranges|verdict|texts|useAge|PriceSign|MarginBar)"),
  },
  {
    name: "dialogs",
    test: sources("ui/(?:(?!Answer)\\w*Dialog|useClosing|Field|Form)|lib/useKeptEntries"),
    minShareCount: 2,
  },
  {
    // What forms enter: no list or view begins with it.
    name: "inputs",
    test: sources(
      "fields/(?:EntryInput|RecordPicker)|ui/(?:(?!Password|Search)\\w+Input|Combobox|TextArea|TickList)",
    ),
    minShareCount: 2,
  },
  {
    name: "list",
    test: sources(
      "ui/(?:SearchInput|Pagination)|crud/(?:ListScreen|ListRows|ListFoot|ListToolbar|HeadMenu|ViewTabs|useList|useTableCopy)",
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
    onPreact(),
    inlineScripts(),
    inlineStyles(),
    compileTexts(),
    compileAhead(),
    preloads(),
    precompress(),
  ],
  build: {
    target: "es2023",
    // Browsers that know ES2023 preload modules by themselves.
    modulePreload: { polyfill: false },
    // Not "assets", which are machines and work places here and have pages under that address.
    assetsDir: "build",
    // Data addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    // The 3D viewer comes in one file, and only when a model is looked at.
    chunkSizeWarningLimit: 700,
    // Compressing takes most of the time, as it may.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Three pages, each with files of its own; `vite build` makes them all.
  builder: {},
  environments: {
    client: {
      build: { rolldownOptions: { input: "index.html", output: { codeSplitting: { groups } } } },
    },
    supplier: {
      consumer: "client",
      build: { emptyOutDir: false, rolldownOptions: { input: "supplier.html" } },
    },
    order: {
      consumer: "client",
      build: { emptyOutDir: false, rolldownOptions: { input: "order.html" } },
    },
  },
  server: { proxy: { "/api": server, "/dev": server } },
});
