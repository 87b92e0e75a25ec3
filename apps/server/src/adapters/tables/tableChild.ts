import { answerTasks } from "../cad/answerTasks.ts";
import { readTable } from "./readTable.ts";

/* The process that reads tables for the server. It has no secrets and no connections. */

answerTasks(readTable);
