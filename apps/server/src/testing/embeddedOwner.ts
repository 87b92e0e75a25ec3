import pg from "pg";
import { startEmbedded } from "../db/embedded.ts";

// A process that owns an embedded database, for tests that kill it.
// node embeddedOwner.ts <data folder> <word>: commits the word, prints "committed", and runs until it is stopped.
const [dataDir = "", word = ""] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await startEmbedded(dataDir, say);
const client = new pg.Client({ connectionString: database.url });
client.on("error", () => undefined);
await client.connect();
await client.query("create table if not exists words (word text)");
await client.query("insert into words values ($1)", [word]);
say("committed");

process.on("SIGTERM", async () => {
  await client.end();
  await database.stop();
  process.exit(0);
});
