import type { Permission } from "../domain/permissions/permissions.ts";

/** An endpoint's address and access, with input and output as types: browsers load no schema, which `<module>.ts` has. */
export interface Route<Input = unknown, Output = unknown> {
  /** Unique inside its module; `functions/api/<module>/<id in kebab case>.ts` is the handler. */
  readonly id: string;
  readonly module: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** API Gateway notation: `/api/orders/{orderId}`. */
  readonly path: string;
  /** `shop`: an installed shop's session token · `install`: any session token · `signed`: by the platform · `public`: none. */
  readonly access: "shop" | "install" | "signed" | "public";
  /** Permissions the shop needs besides; all of them. */
  readonly permissions?: readonly Permission[];
  /** Limit of a shop's calls, if a call costs more than reading a few items; absent: unlimited. */
  readonly limit?: CallLimit;
  /** The form of a successful answer. `document`: a PDF or page for a customer, also for HEAD. */
  readonly answer: "json" | "pdf" | "file" | "redirect" | "html" | "document";
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

/** Declares a module's routes by id and address; the type parameters are input (path, query, body merged) and output. */
export const routesOf =
  (module: string) =>
  <Input, Output>(
    id: string,
    address: `${Route["method"]} /${string}`,
    {
      answer = "json",
      ...rest
    }: Omit<Route, "id" | "module" | "method" | "path" | "answer" | "types"> & Partial<Pick<Route, "answer">>,
  ): Route<Input, Output> => {
    const [method, path] = address.split(" ") as [Route["method"], string];
    return { id, module, method, path, answer, ...rest };
  };

/** `/api/orders/{orderId}` with `{ orderId: "17" }` → `/api/orders/17`. Throws when a parameter is missing. */
export function pathOf(route: Route, input: Readonly<Record<string, unknown>>): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (value === undefined || value === "") throw new RangeError(`path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** Names of the path parameters of a route. */
export function pathParameters(route: Route): string[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}
