import type { Route } from "./api-call.ts";
import { refuse } from "./errors.ts";

/** Measured: these resources answer 404, not 405, for methods and list routes they do not have. */
const NOT_FOUND_INSTEAD_OF_METHOD = /^\/v1\/(invoices|credit-notes|delivery-notes|contacts)(\/|$)/;

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

/** Finds the route of a call; throws the provider's 404 or 405. */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const onPath = routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  const match = onPath.find(({ route }) => route.method === method);
  if (match) return match;
  if (onPath.length === 0 || NOT_FOUND_INSTEAD_OF_METHOD.test(path)) throw refuse(404, "No message available");
  throw refuse(405, `Request method '${method}' is not supported`);
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split("/");
  const actual = path.split("/");
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/** A path part with broken percent encoding names nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
