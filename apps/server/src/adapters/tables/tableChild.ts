import { answerTasks } from "../cad/answerTasks.ts";
import { readTable } from "./readTable.ts";

/* The process that reads tables for the server: it has no secret and no connection, and the server only sees it end. */

answerTasks(readTable);
