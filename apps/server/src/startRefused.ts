/**
 * EX_CONFIG of sysexits.h: a restart cannot help. deploy/kantwerk.service has the same number in
 * RestartPreventExitStatus.
 */
export const refusedExitCode = 78;

/**
 * The configuration or the database prevents a start, and the operator has to change something. The message is one
 * sentence that says what to do.
 */
export class StartRefused extends Error {
  override name = "StartRefused";
}
