import { textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { matches } from "../iam/evaluate.ts";
import type { Route } from "./routes.ts";

/** Tells if the API may invoke a function for a route, by the template's AWS::Lambda::Permission. */
export type Invokers = (functionArn: string, apiId: string, route: Route) => boolean;

/** @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
export function readInvokers(world: World): Invokers {
  const permissions = world
    .all("AWS::Lambda::Permission")
    .filter(({ resolved }) => textOf(resolved["Principal"]).startsWith("apigateway."))
    .map(({ resolved }) => ({
      functionName: nameOf(textOf(resolved["FunctionName"])),
      source: textOf(resolved["SourceArn"], "*"),
    }));
  const { region, account } = world.place;
  return (functionArn, apiId, { method, segments }) => {
    const path = segments ? `/${segments.join("/")}` : "/$default";
    const verb = method === "ANY" ? "*" : method;
    const source = `arn:aws:execute-api:${region}:${account}:${apiId}/$default/${verb}${path}`;
    return permissions.some(
      (permission) => permission.functionName === nameOf(functionArn) && matches(permission.source, source),
    );
  };
}

const nameOf = (reference: string): string => /:function:([^:]+)/.exec(reference)?.[1] ?? reference;
