import { expect, test } from "vitest";
import { fairQueue } from "./fairQueue.ts";

const order = (queue: ReturnType<typeof fairQueue<string>>, count: number) =>
  Array.from({ length: count }, () => queue.next());

test("people take turns, and the smaller files of one go first", () => {
  const queue = fairQueue<string>();
  for (const size of [30, 10, 20]) queue.add(`a${size}`, { person: "a", size });
  queue.add("b50", { person: "b", size: 50 });
  queue.add("b5", { person: "b", size: 5 });
  expect(order(queue, 6)).toEqual(["a10", "b5", "a20", "b50", "a30", undefined]);
});

test("a small file of another person is second at the latest behind six heavy ones", () => {
  const queue = fairQueue<string>();
  for (const number of [1, 2, 3, 4, 5, 6]) queue.add(`heavy ${number}`, { person: "a", size: 1e7 });
  expect(queue.next()).toBe("heavy 1");
  queue.add("small", { person: "b", size: 1000 });
  expect(order(queue, 2)).toEqual(["small", "heavy 2"]);
});

test("what has been taken out waits no more", () => {
  const queue = fairQueue<string>();
  queue.add("one", { person: "a", size: 1 });
  queue.add("two", { person: "a", size: 2 });
  queue.remove("one");
  expect(order(queue, 2)).toEqual(["two", undefined]);
});
