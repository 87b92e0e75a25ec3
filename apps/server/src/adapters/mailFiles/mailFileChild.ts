import { answerTasks } from "../cad/answerTasks.ts";
import { readMailFile } from "./readMailFile.ts";

/* The process that reads e-mails for the server: it has no secret and no connection, and the server only sees it end. */

answerTasks(readMailFile);
