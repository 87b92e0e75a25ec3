import { parseArgs } from "node:util";
import { isCurrency } from "@kantwerk/notation/currencies";
import { locales } from "@kantwerk/notation/languages";
import { z } from "zod";
import { readConfig } from "./config.ts";
import { causeOf } from "./loggedError.ts";
import { backup, restore } from "./operators/backups.ts";
import { deleteOrganization } from "./operators/deleteOrganization.ts";
import { exportOrganization } from "./operators/exportOrganization.ts";
import * as instance from "./operators/instance.ts";
import * as organizations from "./operators/organizations.ts";
import * as people from "./operators/people.ts";
import { type Database, type Tools, Unusable, withDatabase } from "./operators/tools.ts";
import { withTools } from "./operators/withTools.ts";
import { refusedExitCode, StartRefused } from "./startRefused.ts";

// The operator's command line; most commands also work while the server runs.

const say = (line: string) => process.stdout.write(`${line}\n`);

const needed = z.string("is needed");
const slug = needed.regex(/^[a-z0-9-]{1,63}$/, "is the label of a host: a-z, 0-9 and -");
const email = needed.pipe(z.email("is no e-mail address"));
const text = needed.trim().min(1, "is needed");
const language = z.enum(locales, `is ${locales.join(" or ")}`).default("en");
const currency = needed.refine(isCurrency, "is a code of ISO 4217, such as EUR");

/** A boolean option. */
const flag = z.boolean().default(false);

type Command = { usage: string; run(given: string[]): Promise<void> };

/**
 * A command with its options (strings or flags); `file` is the positional argument. All missing and invalid options are
 * reported together.
 */
const command = <S extends z.ZodObject>(
  usage: string,
  schema: S,
  work: (wanted: z.output<S>) => Promise<void>,
): Command => ({
  usage,
  async run(given) {
    const options = Object.fromEntries(
      Object.entries(schema.shape).map(([name, shape]) => {
        const type: "boolean" | "string" = shape === flag ? "boolean" : "string";
        return [name, { type }];
      }),
    );
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: "file" in options });
    const { data, error } = schema.safeParse({ file: positionals[0], ...values });
    if (error) {
      throw new Unusable(
        error.issues
          .map(
            ({ path: [name = ""], message }) =>
              `${name === "file" ? "FILE" : `--${String(name)}`} ${message}`,
          )
          .join("\n"),
      );
    }
    await work(data);
  },
});

/** Runs a command against a database of this release. */
const onTools =
  <W>(work: (tools: Tools, wanted: W) => Promise<void>) =>
  (wanted: W) =>
    withTools(readConfig(), say, (tools) => work(tools, wanted));

/** Runs a command against a database of any release. */
const onDatabase =
  <W>(work: (database: Database, wanted: W) => Promise<void>) =>
  (wanted: W) =>
    withDatabase(readConfig(), say, (database) => work(database, wanted));

const commands: Record<string, Command> = {
  "organization create": command(
    '--slug acme --name "Acme Ltd" --email admin@acme.example --admin "Anna Berger" [--language en|de] [--currency EUR]',
    z.object({ slug, name: text, email, admin: text, language, currency: currency.default("EUR") }),
    onTools(organizations.create),
  ),
  "organization list": command("", z.object({}), onTools(organizations.list)),
  "organization rename": command(
    '--slug acme [--name "Acme Group"] [--to acme-group]',
    z.object({ slug, name: text.optional(), to: slug.optional() }),
    onTools(organizations.rename),
  ),
  "organization suspend": command("--slug acme", z.object({ slug }), onTools(organizations.suspend)),
  "organization resume": command("--slug acme", z.object({ slug }), onTools(organizations.resume)),
  "organization export": command(
    "--slug acme FILE.zip [--overwrite]",
    z.object({ slug, file: text, overwrite: flag }),
    onTools(exportOrganization),
  ),
  "organization delete": command(
    "--slug acme --confirm acme",
    z.object({ slug, confirm: slug }),
    onTools(deleteOrganization),
  ),
  "user create": command(
    '--organization acme --email bo@acme.example --name "Bo Klein" --role Buyer [--language en|de]',
    z.object({ organization: slug, email, name: text, role: text, language }),
    onTools(people.create),
  ),
  "user reset-password": command(
    "--organization acme --email bo@acme.example",
    z.object({ organization: slug, email }),
    onTools(people.resetPassword),
  ),
  "user end-sessions": command(
    "--organization acme --email bo@acme.example",
    z.object({ organization: slug, email }),
    onTools(people.endSessions),
  ),
  backup: command("FILE.zip [--overwrite]", z.object({ file: text, overwrite: flag }), onDatabase(backup)),
  restore: command(
    "FILE.zip [--hold-jobs] [--no-upgrade]",
    z.object({ file: text, "hold-jobs": flag, "no-upgrade": flag }),
    onDatabase((database, { file, "hold-jobs": holdJobs, "no-upgrade": noUpgrade }) =>
      restore(database, { file, holdJobs, noUpgrade }),
    ),
  ),
  "jobs release": command("", z.object({}), onTools(instance.release)),
  "secret-key accept": command("", z.object({}), onTools(instance.accept)),
};

const usage = `Usage: npm run kantwerk -- COMMAND

${Object.entries(commands)
  .map(([name, { usage }]) => `  ${name} ${usage}`)
  .join("\n")}

The commands work beside a running server, and without one.`;

const complain = (line: string) => process.stderr.write(`${line}\n`);

const words = process.argv.slice(2);
const [name, wanted] =
  Object.entries(commands).find(([name]) => `${words.join(" ")} `.startsWith(`${name} `)) ?? [];
if (!name || !wanted) {
  complain(usage);
  process.exit(2);
}
try {
  await wanted.run(words.slice(name.split(" ").length));
} catch (error) {
  const { code, message = String(error) } = causeOf(error) as NodeJS.ErrnoException;
  complain(message);
  const misused = error instanceof Unusable || code?.startsWith("ERR_PARSE_ARGS");
  if (misused) complain(`\nUsage: npm run kantwerk -- ${name} ${wanted.usage}`);
  process.exit(error instanceof StartRefused ? refusedExitCode : 1);
}
