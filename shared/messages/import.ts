import { type JobMessage, jobSchema } from "./jobs.ts";

/** What the queue `imports` carries: a part of a listing or an import. The table knows how far it has come. */
export const importMessage = jobSchema("imports");
export type ImportMessage = JobMessage<"imports">;
