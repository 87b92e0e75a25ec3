import { common } from "./en/common.ts";
import { errors } from "./en/errors.ts";
import { resources } from "./en/resources.ts";
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import { units } from "./en/units.ts";

/** Every text of the product. German has the same keys, or it does not compile. */
export const en = { common, errors, resources, session, shell, units };

export type Messages = typeof en;
