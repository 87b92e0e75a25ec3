import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/db/standingTables.ts", "./src/resources/!(*.test).ts"],
  out: "./src/db/migrations",
  entities: { roles: false },
});
