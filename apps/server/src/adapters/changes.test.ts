import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { openWayTo } from "../testing/cutOff.ts";
import { announce, type Changes, openChanges } from "./changes.ts";

const url = inject("databaseUrl");
const open: Changes[] = [];
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(() => Promise.all(open.splice(0).map((changes) => changes.close())));
afterAll(() => client.end());

function changesOf(): Changes {
  const changes = openChanges(url);
  open.push(changes);
  return changes;
}

test("listeners of a topic, in any process, are called once the transaction has committed", async () => {
  const heard = [vi.fn(), vi.fn(), vi.fn()] as const;
  const [one, two] = [changesOf(), changesOf()];
  await one.listen("files:1", heard[0]);
  await two.listen("files:1", heard[1]);
  await two.listen("files:2", heard[2]);
  await client.query("begin");
  await announce(client, "files:1");
  await client.query("rollback");
  await client.query("begin");
  await announce(client, "files:1");
  expect(heard[0]).not.toHaveBeenCalled();
  await client.query("commit");
  await vi.waitFor(() => expect(heard.map((each) => each.mock.calls.length)).toEqual([1, 1, 0]));
});

test("listeners that have stopped are not called", async () => {
  const [ended, listening] = [vi.fn(), vi.fn()];
  const changes = changesOf();
  const end = await changes.listen("files:3", ended);
  await changes.listen("files:3", listening);
  end();
  await announce(client, "files:3");
  await vi.waitFor(() => expect(listening).toHaveBeenCalledOnce());
  expect(ended).not.toHaveBeenCalled();
});

test("a lost connection is reopened, and all listeners check for missed changes", async () => {
  const heard = vi.fn();
  await changesOf().listen("files:4", heard);
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen kantwerk_changes'",
  );
  expect(rowCount).toBeGreaterThan(0);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 5_000 });
  await announce(client, "files:4");
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
});

test("after closing nothing is announced, and listening is no error", async () => {
  const heard = vi.fn();
  const changes = changesOf();
  await changes.listen("files:5", heard);
  await changes.close();
  expect(changes.closed.aborted).toBe(true);
  await changes.listen("files:5", heard);
  await announce(client, "files:5");
  expect(heard).not.toHaveBeenCalled();
});

test("a silent connection is reopened, and all listeners check for missed changes", async () => {
  const way = await openWayTo(url);
  const changes = openChanges(way.url, { connectMs: 5_000, answerMs: 800, everyMs: 1_000 });
  open.push(changes);
  const heard = vi.fn();
  await changes.listen("files:7", heard);
  way.stall();
  way.flow("new");
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 10_000 });
  heard.mockClear();
  await announce(client, "files:7");
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await way.cut();
});
