import type * as z from "zod/mini";
import type { Route } from "./route.ts";

/** Any schema of the schema library. */
export type Schema<T = unknown> = z.ZodMiniType<T>;

/** An endpoint as the server reads it: its route and the schemas of what goes in. */
export interface Endpoint<Input = unknown, Output = unknown> {
  readonly route: Route<Input, Output>;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body comes from a form of a page of ours, not as JSON. */
  readonly form?: boolean;
  /** Answer a failure as its bare text code, such as `USED`, instead of the JSON error. */
  readonly textErrors?: boolean;
}

/** An endpoint with the schema of its answer, absent where that is not JSON: for the description and for tests. */
export interface DescribedEndpoint extends Endpoint {
  readonly output?: Schema;
}

/** Declares an endpoint. The schemas' types must agree with the route's input. */
export function endpoint<Input, Output>(
  route: Route<Input, Output>,
  definition: Omit<Endpoint<Input, Output>, "route">,
): Endpoint<Input, Output> {
  return { route, ...definition };
}

/** An answer is never changed, so its lists may be read-only where the schema's are not. */
export type Unchanged<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> } : Value;
