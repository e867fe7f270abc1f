import { InvocationError } from "./invocation-error.ts";

/** An invocation on its way. */
export interface Job {
  id: string;
  /** The event as JSON. */
  event: string;
  resolve(answer: unknown): void;
  reject(error: InvocationError): void;
}

/** Lambda's limit for synchronous payloads, both ways. */
export const PAYLOAD_LIMIT_BYTES = 6_291_556;

/** Settles a job with what the function answered. */
export function parseAnswer(job: Job, body: Buffer): void {
  if (body.length > PAYLOAD_LIMIT_BYTES) {
    const message = `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT_BYTES} bytes).`;
    job.reject(new InvocationError("size", "Function.ResponseSizeTooLarge", message));
    return;
  }
  const answer: unknown = JSON.parse(body.toString("utf8"));
  job.resolve(answer);
}
