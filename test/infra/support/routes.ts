import { refOfResource } from "../../sandbox/runner/assembly/identity.ts";
import { textOf } from "../../sandbox/runner/assembly/json.ts";
import type { World } from "../../sandbox/runner/assembly/world.ts";

/** `GET /api/orders` → physical name of the function that the template puts behind it. */
export function functionsByRoute(world: World): Map<string, string> {
  const integrations = new Map(
    world
      .all("AWS::ApiGatewayV2::Integration")
      .map((integration) => [
        `integrations/${refOfResource(integration, world.place)}`,
        textOf(integration.resolved["IntegrationUri"]).split(":").at(-1) ?? "",
      ]),
  );
  const routes = world.all("AWS::ApiGatewayV2::Route").map(({ resolved }): [string, string] => {
    const target = integrations.get(textOf(resolved["Target"]));
    if (!target) throw new Error(`${textOf(resolved["RouteKey"])} has no integration`);
    return [textOf(resolved["RouteKey"]), target];
  });
  return new Map(routes);
}
