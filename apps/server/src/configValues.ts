import { accessSync, constants, existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, resolve } from "node:path";
import { z } from "zod";

export const flag = z
  .enum(["on", "off", "true", "false", "1", "0"], "must be on or off")
  .transform((value) => ["on", "true", "1"].includes(value));

/** 32 bytes in Base64. */
export const secretKey = z
  .string()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === 32, "must be 32 bytes in Base64, as of `openssl rand -base64 32`");

export const port = "must be a number from 0 to 65535";
export const isWeb = ({ protocol }: URL) => /^https?:$/.test(protocol);
export const isOrigin = (url: URL) => isWeb(url) && url.href === `${url.origin}/`;

/** An address that means something; whoever wrote another one is shown one, and never the other, which may hold a password. */
export const address = (example: string, isRight: (url: URL) => boolean) =>
  z.string().refine((text) => URL.canParse(text) && isRight(new URL(text)), `must be like ${example}`);

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Checks that the folder can be created later: its nearest existing parent must be writable. */
export function refuseFolder(dataDir: string, { addIssue }: z.RefinementCtx): void {
  let there = resolve(dataDir);
  while (!existsSync(there)) there = dirname(there);
  const refuse = (message: string) => addIssue({ code: "custom", message });
  if (!statSync(there).isDirectory()) refuse(`${there} is a file: name a folder, or move the file away`);
  else if (!mayWrite(there)) {
    refuse(`${there} cannot be written to by this user: give it the right, or name another folder`);
  }
}

const proxyRanges = ["loopback", "linklocal", "uniquelocal"];

function isProxy(text: string): boolean {
  const [ip = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  if (proxyRanges.includes(text)) return true;
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

export function refuseProxies(list: string, { addIssue }: z.RefinementCtx): void {
  const wrong = list.split(",").find((each) => !isProxy(each.trim()));
  if (wrong === undefined) return;
  const message = `"${wrong.trim()}" is no address or block of addresses: name them as 10.0.0.7 or 10.0.0.0/8, with commas between several`;
  addIssue({ code: "custom", message });
}
