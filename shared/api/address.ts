export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Method and path of an endpoint as API Gateway writes them: `GET /api/orders/{orderId}`. */
export type MethodAndPath = `${Method} /${string}`;

/** `GET /api/orders` → `{ method: "GET", path: "/api/orders" }` */
export function partsOf(address: string): { method: string; path: string } {
  const [method = "", path = ""] = address.split(" ");
  return { method, path };
}

/** `/api/orders/{orderId}` with `{ orderId: "17" }` → `/api/orders/17`. Throws when a parameter is missing. */
export function filledPath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (value === undefined || value === "") throw new RangeError(`path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** Names of a path's parameters. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}
