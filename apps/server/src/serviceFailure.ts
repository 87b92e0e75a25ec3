/** The services that the server calls, apart from its database. */
type Service = "bucket" | "mail" | "ai" | "sign_in" | "webhook";

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
