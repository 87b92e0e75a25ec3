import { common } from "./de/common.ts";
import { errors } from "./de/errors.ts";
import { resources } from "./de/resources.ts";
import { session } from "./de/session.ts";
import { shell } from "./de/shell.ts";
import { units } from "./de/units.ts";
import type { Messages } from "./en.ts";

export const de = { common, errors, resources, session, shell, units } satisfies Messages;
