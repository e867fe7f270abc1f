import { isObject, listOf, parseJson, textOf } from "../assembly/json.ts";
import { InvocationError, type InvocationFault } from "./invocation-error.ts";

/** Reads the error that a runtime posted. */
export function failureOf(fault: InvocationFault, body: Buffer): InvocationError {
  const payload = parseJson(body.toString("utf8") || "{}");
  const error = isObject(payload) ? payload : {};
  const trace = listOf(error["trace"]).map((line) => textOf(line));
  return new InvocationError(fault, textOf(error["errorType"], "Error"), textOf(error["errorMessage"]), trace);
}
