import { type DestinationStream, pino } from "pino";
import { loggedError } from "./loggedError.ts";

/** One JSON line per event, with anything that could contain a secret removed. */
export function openLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token"],
    serializers: {
      err: loggedError,
      // Public links contain a secret as their second id; never log it.
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
