const mostBytes = 2 * 1024 * 1024;

/**
 * A form as bytes. Node streams the parts of a form into the request, and if the request is aborted meanwhile, the whole
 * process ends with an uncaught error; bytes avoid this.
 */
async function withBytes(init: RequestInit, headers: Headers): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  headers.set("content-type", form.headers.get("content-type") ?? "multipart/form-data");
  return { ...init, body: await form.arrayBuffer() };
}

/** `fetch` that reads at most 2 MB of a response, follows no redirects, and sends no empty key. */
export async function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (headers.get("authorization")?.trim() === "Bearer") headers.delete("authorization");
  const sent = await withBytes(init, headers);
  const answer = await fetch(input, { ...sent, headers, redirect: "error" });
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
