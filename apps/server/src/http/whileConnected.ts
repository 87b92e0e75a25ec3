import type { Socket } from "node:net";
import { Refusal } from "./refusal.ts";

/**
 * Does work for a client; its signal aborts when the client leaves before the work is done.
 * @throws Refusal, which nobody reads, for a client that has left
 */
export async function whileConnected<T>(
  socket: Socket,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once("close", leave);
  if (socket.destroyed) leave();
  try {
    return await work(leaving.signal);
  } catch (error) {
    throw leaving.signal.aborted ? new Refusal(503, "unavailable") : error;
  } finally {
    socket.off("close", leave);
  }
}
