import { newKey } from "./records.ts";

/**
 * Keys under which one change is carried out once. The same body keeps its key, so that trying again after a lost
 * answer does nothing twice; another body, or a try after the server has answered, is another attempt.
 */
export function attemptKeys() {
  let current: { body: string; key: string } | undefined;
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (current?.body !== text) current = { body: text, key: newKey() };
      return current.key;
    },
    answered(): void {
      current = undefined;
    },
  };
}
