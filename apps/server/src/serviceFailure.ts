import { type Service, services } from "@kantwerk/contract/status";

/** A service did not answer in time, or answered with a failure of its own. The same call may succeed later. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
  readonly service: Service;

  /** @param detail for the log: no secret, and nothing of what was sent */
  constructor(service: Service, detail: string) {
    super(`${service}: ${detail}`);
    this.service = service;
  }
}

/** Failed calls since this process started. */
type Failures = { count: number; last: { at: string; detail: string } | undefined };

const failures = new Map<Service, Failures>(
  services.map((service) => [service, { count: 0, last: undefined }]),
);

/**
 * Counts a failed call, for figures and administrators.
 * @param detail as of a ServiceFailure
 */
export function countFailure(service: Service, detail: string): void {
  const { count = 0 } = failures.get(service) ?? {};
  failures.set(service, { count: count + 1, last: { at: new Date().toISOString(), detail } });
}

export const failuresByService = (): ReadonlyMap<Service, Failures> => failures;
