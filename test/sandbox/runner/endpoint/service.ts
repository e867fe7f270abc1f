import type { JsonObject } from "../assembly/json.ts";
import type { Access } from "../iam/evaluate.ts";
import type { FunctionPool } from "../lambda/pool.ts";

/** A function, or the sandbox itself with its master key. */
export type Caller = { kind: "function"; pool: FunctionPool } | { kind: "sandbox" };

/** A call as it arrived, its operation found by the service. */
export interface AwsCall {
  operation: string;
  request: JsonObject;
  caller: Caller;
}

/** The marks that tell services and their operations apart. */
export interface AwsAddress {
  /** `X-Amz-Target`, which the JSON protocols send; empty in the REST protocols. */
  target: string;
  method: string;
  /** Without the query. */
  path: string;
}

/** The operation of a call in a JSON protocol, if it is one of the service with this target prefix. */
export function operationOfTarget({ target }: AwsAddress, prefix: string): string | undefined {
  return target.startsWith(`${prefix}.`) ? target.slice(prefix.length + 1) : undefined;
}

/** One AWS service behind the endpoint. To add one: implement this and list it in `runner.ts`. */
export interface AwsService {
  /** The operation that a call means; `undefined` when it is not for this service. */
  operationOf(address: AwsAddress): string | undefined;
  /** The permissions that the caller's role has to give for the call. */
  accessOf(operation: string, request: JsonObject): Access[];
  /** Answers, or throws `AwsError`. */
  handle(call: AwsCall): Promise<object>;
}
