import { AsyncLocalStorage } from "node:async_hooks";

/*
 * A transaction holds a connection and locks, so it calls nothing outside the database. What it needs from there (a
 * file's content) is fetched while no transaction is open: the one that needs it is rolled back and begins again.
 */

/** Thrown by a transaction that needs a value from outside first. */
class OutsideNeeded extends Error {
  readonly key: string;
  readonly fetch: () => Promise<unknown>;

  constructor(key: string, fetch: () => Promise<unknown>) {
    super(`A transaction needs ${key}`);
    this.key = key;
    this.fetch = fetch;
  }
}

/** Gives a transaction the value of a key, or ends it to fetch that. */
export type Outside = <T>(key: string, fetch: () => Promise<T>) => Promise<T>;

/** More are no transaction that needs values, but one that needs another one each time. */
const mostRepeats = 50;

const scopes = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs inside a transaction. */
export const isInTransaction = (): boolean => scopes.getStore()?.isOpen === true;

async function inScope<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // What the work began and nobody waits for is outside from now on.
    scope.isOpen = false;
  }
}

/** Runs a transaction, and again with each value from outside that it needs. */
export async function withOutside<T>(transaction: (outside: Outside) => Promise<T>): Promise<T> {
  const values = new Map<string, unknown>();
  const outside = async <V>(key: string, fetch: () => Promise<V>): Promise<V> => {
    if (!values.has(key)) throw new OutsideNeeded(key, fetch);
    return values.get(key) as V;
  };
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await inScope(() => transaction(outside));
    } catch (error) {
      if (!(error instanceof OutsideNeeded) || repeats === mostRepeats) throw error;
      values.set(error.key, await error.fetch());
    }
  }
}
