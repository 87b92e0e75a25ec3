import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import reactPlugin from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileTexts } from "./compileTexts.ts";
import { inlineScripts, inlineStyles } from "./inline.ts";
import { precompress } from "./precompress.ts";
import { preloads } from "./preloads.ts";

const server = process.env.KANTWERK_SERVER ?? "http://localhost:3000";

const folder = (path: string) => new RegExp(`/${path}/`);

// What the application starts with, and what most pages share, comes in a few files by folder; the rest with each page.
const groups = [
  { name: "libraries", test: folder("node_modules"), tags: ["$initial"] },
  { name: "shell", tags: ["$initial"] },
  { name: "kit", test: folder("apps/web/src/(?:lib|i18n|ui|fields|crud)"), minShareCount: 20 },
  { name: "icons", test: folder("node_modules/lucide-react"), minShareCount: 2 },
];

// What a public page begins with comes in one file, whatever the parts that come later share with it.
const atOnce = { name: "page", tags: ["$initial"] };

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
    inlineScripts(),
    inlineStyles(),
    compileTexts(),
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
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: "supplier.html", output: { codeSplitting: { groups: [atOnce] } } },
      },
    },
    order: {
      consumer: "client",
      build: { emptyOutDir: false, rolldownOptions: { input: "order.html" } },
    },
  },
  server: { proxy: { "/api": server, "/dev": server } },
});
