const mostBytes = 2 * 1024 * 1024;

/** Fetches, but reads an answer only up to 2 MB, follows no redirect, and sends no empty key. */
export async function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (headers.get("authorization")?.trim() === "Bearer") headers.delete("authorization");
  const answer = await fetch(input, { ...init, headers, redirect: "error" });
  if (!answer.body) return answer;
  let bytes = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new Error(`The answer has more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(bound), answer);
}
