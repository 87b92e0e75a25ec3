import { answerTasks } from "../cad/answerTasks.ts";
import { readMailFile } from "./readMailFile.ts";

/* The process that reads e-mails for the server. It has no secrets and no connections. */

answerTasks(readMailFile);
