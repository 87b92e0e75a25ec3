import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import reactPlugin from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

const server = process.env.KANTWERK_SERVER ?? "http://localhost:3000";

const react = "react|react-dom|scheduler";
const intl = "use-intl|intl-messageformat|@formatjs|icu-minify";
const router = "@tanstack";
const chunk = (name: string, packages: string) => ({
  name,
  test: new RegExp(`node_modules/(?:${packages})/`),
});

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
    precompress(),
  ],
  build: {
    target: "es2023",
    // Data addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["index.html", "supplier.html"],
      // What every page needs comes in few files; the supplier's page loads the first two at most.
      output: {
        codeSplitting: { groups: [chunk("react", react), chunk("intl", intl), chunk("router", router)] },
      },
    },
  },
  server: { proxy: { "/api": server, "/dev": server } },
});
