import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
let requests = 0;

/** Each request uses its own IP address, so that rate limits per address do not apply. */
function addressed(headers: Record<string, string>) {
  requests += 1;
  return {
    ...headers,
    "x-forwarded-for": `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
  };
}

export type Asked = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Sends a request on a keep-alive connection. @throws Error with the response body if it failed */
export function ask({ url, method = "GET", headers = {}, body }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers: addressed(headers) }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(text);
        else reject(new Error(`${statusCode} ${text}`));
      });
    })
      .on("error", reject)
      .end(body);
  });
}

/** Signs in and returns the user's request headers. */
export async function signIn(
  url: string,
  slug: string,
  credentials: { email: string; password: string },
): Promise<Record<string, string>> {
  const host = `${slug}.${new URL(url).host}`;
  const json = { "content-type": "application/json", host };
  const answer = await ask({
    url: `${url}/api/v1/restify/login`,
    method: "POST",
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { token } = (JSON.parse(answer) as { meta: { token: string } }).meta;
  return { authorization: `Bearer ${token}`, host };
}

/** Requests per second with this many clients, each sending the next request as soon as it has a response. */
export async function throughput(
  next: (turn: number) => Asked,
  milliseconds: number,
  callers = 8,
): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const caller = async (index: number) => {
    for (let turn = index; performance.now() < end; turn += callers) {
      await ask(next(turn));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  return (done / milliseconds) * 1000;
}
