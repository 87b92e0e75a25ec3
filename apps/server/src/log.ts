import { type DestinationStream, pino } from "pino";
import { loggedError } from "./loggedError.ts";

/** One JSON line an event. What could carry a secret is cut out before it is written. */
export function openLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token"],
    serializers: {
      err: loggedError,
      // Public links are secrets: their second id never reaches the log.
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: request.url
          .split("?", 1)[0]
          ?.replace(/(\/purchase-(?:requests|orders)\/[^/]+\/)[\w-]{20,}/, "$1***"),
        ip: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
