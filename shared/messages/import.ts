import { jobSchema } from "./jobs.ts";

/** A message of the queue `imports`: a part of a listing or an import. The table knows its progress. */
export const importMessage = jobSchema("imports");
