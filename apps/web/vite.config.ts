import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env.KANTWERK_SERVER ?? "http://localhost:3000";

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
  ],
  build: {
    target: "es2023",
    // Data addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["index.html", "supplier.html"] },
  },
  server: { proxy: { "/api": server, "/dev": server } },
});
