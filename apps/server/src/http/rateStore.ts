type Window = { current: number; since: number };

/** One who writes many addresses gets no more room than this. */
const mostKept = 5000;

/**
 * Counts requests for the rate limits by a clock that nobody sets: with that of the day, one that is set back would keep
 * whoever is out for as long. In each process by itself, for each limit apart.
 */
export class RateStore {
  readonly #windows = new Map<string, Window>();

  incr(
    key: string,
    done: (error: Error | null, counted?: { current: number; ttl: number }) => void,
    length: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && now - known.since < length ? known : { current: 0, since: now };
    window.current += 1;
    // The last to have asked stands last.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostKept && oldest !== undefined) this.#windows.delete(oldest);
    done(null, { current: window.current, ttl: length - (now - window.since) });
  }

  child(): RateStore {
    return new RateStore();
  }
}
