// Time and memory growth of the server for an import of 100,000 rows, separately for reading and writing; for new
// records, changed records, a spreadsheet, and a supplier's price list with tiers.
//   node bench/imports.ts
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { writeXlsx } from "hucre";
import { addOrganization, type Bench, credentials, onServer, say } from "./bench.ts";
import { signIn } from "./clients.ts";

const rows = Number(process.argv[2] ?? 100_000);
const limitSeconds = 60;
const limitMegabytes = 150;
const organization = "imports";

const numbers = Array.from({ length: rows }, (_, index) => index);

const priceRows = Math.min(rows, 8_000);

const childrenOf = (pid: string | number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);

/** The child process started with this command: server or database. */
function childProcess(command: string): string {
  const found = childrenOf(process.pid).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(command),
  );
  if (!found) throw new Error(`No ${command} runs`);
  return found;
}

const serverProcess = () => childProcess("main.ts");

/** CPU seconds of a process, including its finished children. */
function processorSeconds(pid: string): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const ticks = rest.split(" ").slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** CPU seconds of server and database together: independent of other load on the machine. */
function workDone(): number {
  const database = childProcess("postgres");
  const all = [serverProcess(), database, ...childrenOf(database)];
  return all.reduce((sum, pid) => sum + processorSeconds(pid), 0);
}

const residentMegabytes = (pid: string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Records the server's peak memory until stopped. */
function watchMemory(): () => number {
  const pid = serverProcess();
  let largest = residentMegabytes(pid);
  const timer = setInterval(() => {
    largest = Math.max(largest, residentMegabytes(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return largest;
  };
}

type Asked = { url: string; headers: Record<string, string> };
type Import = {
  id: string;
  status: string;
  created: number;
  updated: number;
  refused: number;
  message: string;
};

async function read(answer: Response): Promise<Import> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
  const { data } = JSON.parse(text);
  return { ...data.attributes, id: data.id };
}

async function settled({ url, headers }: Asked, id: string): Promise<Import> {
  while (true) {
    const found = await read(await fetch(`${url}/${id}`, { headers }));
    if (!/reading|running/.test(found.status)) return found;
    await sleep(250);
  }
}

/** Imports a file and prints the time of each step. */
async function time(
  asked: Asked,
  name: string,
  resource: string,
  file: File,
  given: object = {},
): Promise<void> {
  const before = residentMegabytes(serverProcess());
  const endWatch = watchMemory();
  const form = new FormData();
  form.append("resource", resource);
  form.append("given", JSON.stringify(given));
  form.append("file", file);
  const [started, rested] = [performance.now(), workDone()];
  const begun = await read(await fetch(asked.url, { method: "POST", headers: asked.headers, body: form }));
  const checked = await settled(asked, begun.id);
  const [between, halfway] = [performance.now(), workDone()];
  await read(await fetch(`${asked.url}/${begun.id}/commit`, { method: "POST", headers: asked.headers }));
  const done = await settled(asked, begun.id);
  const [check, write] = [(between - started) / 1000, (performance.now() - between) / 1000];
  const [checkWork, writeWork] = [halfway - rested, workDone() - halfway];
  const grown = endWatch() - before;
  say(
    `${name.padEnd(34)} ${done.status}, ${done.created} created, ${done.updated} changed, ${checked.refused} refused; checked in ${check.toFixed(1)} s (${checkWork.toFixed(1)} of the processor), written in ${write.toFixed(1)} s (${writeWork.toFixed(1)}), each ≤ ${limitSeconds}, memory + ${grown.toFixed(0)} MB (≤ ${limitMegabytes})`,
  );
  if (done.status !== "done" || check > limitSeconds || write > limitSeconds || grown > limitMegabytes)
    process.exitCode = 1;
}

const csv = (heading: string, line: (index: number) => string, count = rows) =>
  new File([`${heading}\r\n${numbers.slice(0, count).map(line).join("\r\n")}\r\n`], "list.csv", {
    type: "text/csv",
  });

const partLine = (width: number) => (index: number) =>
  `P-${index};Winkel ${index};${(index % 20) + 1},5;${width};${index % 900},25;0,${index % 90}1`;

async function importAll({ server, pool, tenantPool, ...rest }: Bench): Promise<void> {
  await addOrganization({ server, pool, tenantPool, ...rest }, organization);
  const headers = await signIn(server.url, organization, credentials);
  const asked = { url: `${server.url}/api/v1/restify/imports`, headers };
  const heading = "Nummer;Bezeichnung;Dicke;Breite;Länge;Gewicht";
  await time(asked, "new parts, CSV", "parts", csv(heading, partLine(100)));
  await pool.query("analyze");
  await time(asked, "parts that change, CSV", "parts", csv(heading, partLine(120)));
  const cells = numbers.map((index) => [`X-${index}`, `Lasche ${index}`, (index % 20) + 0.5, 80]);
  const sheet = await writeXlsx({
    sheets: [{ name: "Teile", rows: [["Nummer", "Name", "Dicke", "Breite"], ...cells] }],
  });
  await time(asked, "new parts, XLSX", "parts", new File([new Uint8Array(sheet)], "list.xlsx"));
  await pool.query("analyze");
  const made = await fetch(`${server.url}/api/v1/restify/suppliers`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/vnd.api+json" },
    body: JSON.stringify({
      data: {
        type: "suppliers",
        attributes: { name: "Lindner", email: "l@lindner.example", language_code: "de" },
      },
    }),
  });
  const { data } = (await made.json()) as { data: { id: string } };
  const prices = csv(
    "Art.-Nr.;Ihre Nr.;ab 1;ab 100;ab 1.000",
    (index) => `LN-${index};P-${index};0,${(index % 90) + 10};0,3${index % 10};0,2`,
    priceRows,
  );
  await time(asked, `${priceRows} prices of three tiers, CSV`, "suppliables", prices, { supplier: data.id });
}

await onServer(importAll);
