import type { IncomingHttpHeaders } from "node:http";
import type * as z from "zod/mini";
import type { SimulatorContext } from "../context.ts";
import type { Connection, Organization } from "../world/model.ts";
import { refuse, type Violation } from "./errors.ts";
import type { Reply } from "./reply.ts";
import { droppedFields } from "./strict.ts";
import { toViolations } from "./violations.ts";

/** One authenticated call under `/v1`. */
export interface ApiCall {
  context: SimulatorContext;
  organization: Organization;
  connection: Connection;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Parsed JSON of POST. */
  body: unknown;
  /** A contact created by this call stays unusable this long. */
  contactLagMs: number;
}

/** One line of the router table. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** Path with `:name` for parameters. */
  path: string;
  /** The connection needs one of these; empty: any connection may call. */
  scopes: readonly string[];
  /** Known query parameters; others are ignored, in strict mode refused. */
  query?: readonly string[];
  handle(call: ApiCall): Reply | Promise<Reply>;
}

/** Validates a body; `refuseAll` turns all violations into the resource's own error shape. */
export function readBody<Output>(
  call: ApiCall,
  schema: z.ZodMiniType<Output>,
  refuseAll: (violations: Violation[]) => Error,
): Output {
  const result = schema.safeParse(call.body);
  if (!result.success) throw refuseAll(toViolations(call.body, result.error.issues));
  if (call.context.switches.strict) refuseDropped(droppedFields(call.body, result.data));
  return result.data;
}

/** Strict mode only: what the real service would drop without a word becomes a loud 400. */
export function refuseDropped(names: readonly string[]): void {
  if (names.length > 0) throw refuse(400, `strict mode: the provider would silently ignore ${names.join(", ")}`);
}
