import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Ai, DescribedProduct } from "../adapters/ai/ai.ts";

/** How the provider reacts to a request. */
export type Behaviour =
  | { products: unknown[] }
  /** A text answer instead of products, streamed word by word. */
  | { says: string; finish?: string }
  | { transcript: string }
  | { refusal: string }
  | { status: number; message?: string; code?: string; headers?: Record<string, string>; body?: string }
  /**
   * Never answers; sends an endless response; breaks the connection; breaks it before the whole request has arrived, which is
   * then not recorded.
   */
  | "silence"
  | "endless"
  | "reset"
  | "hang up";

export type AiRequest = {
  path: string;
  headers: IncomingMessage["headers"];
  /** The JSON of a question, or the fields of a form. */
  body: Record<string, unknown>;
  /** The bytes of a recording. */
  file?: { name: string; type: string; bytes: Uint8Array };
  /** Whether the client disconnected before the response was complete. */
  left: boolean;
};

const nothing: DescribedProduct = {
  name: null,
  number: null,
  revision: null,
  material: null,
  thickness: null,
  width: null,
  length: null,
  weight_per_unit: null,
  quantity: null,
  tolerance: null,
  surface: null,
  notes: null,
  holes: [],
  bends: [],
  operations: [],
};

/** A provider with the test's functions only. */
export const aiThat = (own: Partial<Ai>): Ai => ({
  reads: true,
  transcribes: false,
  missing: [],
  readText: async () => [],
  readDrawing: async () => [],
  transcribe: async () => "",
  ...own,
});

/** A described product with only these values. */
export const describing = (more: Partial<DescribedProduct>): DescribedProduct => ({ ...nothing, ...more });

const completion = (message: object, finish = "stop") => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: "reader",
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: finish }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

function answerOf(behaviour: Exclude<Behaviour, string>) {
  if ("products" in behaviour)
    return completion({ content: JSON.stringify({ products: behaviour.products }) });
  if ("says" in behaviour) return completion({ content: behaviour.says }, behaviour.finish);
  if ("transcript" in behaviour) return { text: behaviour.transcript };
  if ("refusal" in behaviour) return completion({ content: null, refusal: behaviour.refusal });
  const { message = "That did not work", code = null } = behaviour;
  return { error: { message, type: "error", param: null, code } };
}

async function asked(request: IncomingMessage): Promise<AiRequest> {
  const bytes = new Uint8Array(await buffer(request));
  const { headers, url = "" } = request;
  const type = headers["content-type"] ?? "";
  const known = { path: url, headers, left: false };
  if (!type.startsWith("multipart/")) return { ...known, body: JSON.parse(Buffer.from(bytes).toString()) };
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  const fields = [...form].filter(([, value]) => typeof value === "string");
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("A recording was expected");
  const content = new Uint8Array(await file.arrayBuffer());
  return {
    ...known,
    body: Object.fromEntries(fields),
    file: { name: file.name, type: file.type, bytes: content },
  };
}

function behave(behaviour: Exclude<Behaviour, "hang up">, response: ServerResponse): void {
  if (behaviour === "silence") return;
  if (behaviour === "reset") {
    response.destroy();
    return;
  }
  response.setHeader("content-type", "application/json");
  if (behaviour === "endless") {
    const chunk = " ".repeat(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
    return;
  }
  const failing = "status" in behaviour ? behaviour : { status: 200 };
  response.writeHead(failing.status, failing.headers);
  response.end(failing.body ?? JSON.stringify(answerOf(behaviour)));
}

export type AiServer = Awaited<ReturnType<typeof startAiServer>>;

/** A configurable fake provider with OpenAI's protocol, on a port of its own. Independent of the rest of our code. */
export async function startAiServer() {
  const requests: AiRequest[] = [];
  let standing: Behaviour = { products: [] };
  const next: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const behaviour = next.shift() ?? standing;
    if (behaviour === "hang up") {
      request.once("data", () => request.destroy());
      return;
    }
    const one = await asked(request);
    requests.push(one);
    response.on("close", () => {
      one.left = !response.writableFinished;
    });
    behave(behaviour, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** The value of AI_BASE_URL. */
    url: `http://127.0.0.1:${port}/v1`,
    /** The requests received, in order. */
    requests,
    /** Sets the next behaviours and clears `requests`: each applies once, the last one permanently. */
    will(...behaviours: [Behaviour, ...Behaviour[]]): void {
      requests.length = 0;
      next.length = 0;
      next.push(...behaviours.slice(0, -1));
      standing = behaviours.at(-1) as Behaviour;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
