/** An invocation fails because the function threw, ran too long, its process died, or no environment was free. */
export type InvocationFault = "function" | "timeout" | "exit" | "init" | "throttled" | "size";

/** A failed invocation, with the fields of Lambda's error payload. */
export class InvocationError extends Error {
  readonly fault: InvocationFault;
  readonly errorType: string;
  readonly trace: readonly string[];

  constructor(fault: InvocationFault, errorType: string, errorMessage: string, trace: readonly string[] = []) {
    super(errorMessage);
    this.name = "InvocationError";
    this.fault = fault;
    this.errorType = errorType;
    this.trace = trace;
  }
}
