import type { Socket } from "node:net";
import { Refusal } from "./refusal.ts";

/**
 * Runs work for a client, with a signal that aborts if the client disconnects first.
 * @throws Refusal after a disconnect, to end the request; nobody receives it
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
