import { type Service, services } from "@kantwerk/contract/status";

/** A service timed out or returned a server error. Retrying later may succeed. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
  readonly service: Service;

  /** @param detail for the log: no secrets and no request data */
  constructor(service: Service, detail: string) {
    super(`${service}: ${detail}`);
    this.service = service;
  }
}

/** Number of failed calls since this process started. */
type Failures = { count: number; last: { at: string; detail: string } | undefined };

const failures = new Map<Service, Failures>(
  services.map((service) => [service, { count: 0, last: undefined }]),
);

/**
 * Counts a failed call, for the metrics and the status page.
 * @param detail as for ServiceFailure
 */
export function countFailure(service: Service, detail: string): void {
  const { count = 0 } = failures.get(service) ?? {};
  failures.set(service, { count: count + 1, last: { at: new Date().toISOString(), detail } });
}

export const failuresByService = (): ReadonlyMap<Service, Failures> => failures;
