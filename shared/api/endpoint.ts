import type * as z from "zod/mini";
import type { Permission } from "../domain/permissions/permissions.ts";
import type { Method, MethodAndPath } from "./address.ts";

/** Any schema of the schema library. */
export type Schema<T = unknown> = z.ZodMiniType<T>;

/** An endpoint with input (path, query and body merged) and output as types. */
export interface Endpoint<Input = unknown, Output = unknown, Address extends string = string> {
  /** Unique inside its module; `functions/api/<module>/<id in kebab case>.ts` is the handler. */
  readonly id: string;
  readonly module: string;
  readonly address: Address;
  readonly method: Method;
  /** API Gateway notation: `/api/orders/{orderId}`. */
  readonly path: string;
  readonly summary: string;
  /** `shop`: an installed shop's session token · `install`: any session token · `signed`: by the platform · `public`: none. */
  readonly access: "shop" | "install" | "signed" | "public";
  /** Permissions the shop needs besides; all of them. */
  readonly permissions?: readonly Permission[];
  /** Limit of a shop's calls, if a call costs more than reading a few items; absent: unlimited. */
  readonly limit?: CallLimit;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body comes from a form of a page of ours, not as JSON. */
  readonly form?: boolean;
  /** The form of a successful answer. `document`: a PDF or page for a customer, also for HEAD. */
  readonly answer: "json" | "pdf" | "file" | "redirect" | "html" | "document";
  /** Answer a failure as its bare text code, such as `USED`, instead of the JSON error. */
  readonly textErrors?: boolean;
  /** Scripts of other origins may call it: extensions run in the platform's frame. The session token counts, no cookie. */
  readonly cors?: true;
  /** Never present at run time: carries the types. */
  readonly types?: { input: Input; output: Output };
}

/** A token bucket of `burst` calls, refilled by `perMinute`. One user has half, so that others are not locked out. */
export interface CallLimit {
  readonly perMinute: number;
  readonly burst: number;
  /** Only calls with this query field count; the others cost little. */
  readonly field?: string;
  /** A call whose input is refused costs no token. */
  readonly isOfGoodInput?: true;
}

/** An endpoint with the schema of its answer, absent where that is not JSON: for the description and for tests. */
export interface DescribedEndpoint extends Endpoint {
  readonly output?: Schema;
}

/** Declares the endpoints of a module by id and address. Only the types of its answers are known: no bundle holds their schemas. */
export const endpointsOf =
  <Answers extends Readonly<Record<string, Schema>>>(module: string) =>
  <
    Id extends string,
    Address extends MethodAndPath,
    Params extends Schema = Schema,
    Query extends Schema = Schema,
    Body extends Schema = Schema,
  >(
    id: Id,
    address: Address,
    { answer = "json", ...rest }: Definition<Params, Query, Body>,
  ): Endpoint<
    Input<z.output<Params> & z.output<Query> & z.output<Body>>,
    Id extends keyof Answers ? z.output<Answers[Id]> : unknown,
    Address
  > => {
    const [method, path] = address.split(" ") as [Method, string];
    return { id, module, address, method, path, answer, ...rest };
  };

type Definition<Params, Query, Body> = Omit<
  Endpoint,
  "id" | "module" | "address" | "method" | "path" | "answer" | "params" | "query" | "body" | "types"
> &
  Partial<Pick<Endpoint, "answer">> & { readonly params?: Params; readonly query?: Query; readonly body?: Body };

/** An endpoint without any schema takes nothing. */
type Input<Merged> = unknown extends Merged ? Record<string, never> : Merged;

/** An answer is never changed, so its lists may be read-only where the schema's are not. */
export type Unchanged<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> } : Value;
