/**
 * EX_CONFIG of sysexits.h: a restart cannot help. deploy/kantwerk.service names the same number in
 * RestartPreventExitStatus.
 */
export const refusedExitCode = 78;

/**
 * The configuration or the database does not allow a start, and an operator has to change something. The message is one
 * sentence that says what to do.
 */
export class StartRefused extends Error {
  override name = "StartRefused";
}
