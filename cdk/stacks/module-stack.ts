import { type HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { NestedStack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { addErrorAlarms } from "../constructs/error-alarms.ts";
import { ProductFunction } from "../constructs/product-function.ts";
import type { Resources } from "../constructs/resources.ts";
import { type AppContext, bundleOf } from "../context.ts";

/** A route of the HTTP API and the handler file behind it. */
export interface ModuleRoute {
  id: string;
  methods: readonly HttpMethod[];
  path: string;
  entry: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  reservedConcurrency?: number;
  /** Requests per second of its own; those of all routes when absent. */
  throttle?: { rateLimit: number; burstLimit: number };
}

interface ModuleStackProps {
  context: AppContext;
  api: IHttpApi;
  resources: Resources;
  topic: ITopic;
  module: string;
  routes: readonly ModuleRoute[];
}

/** The endpoints of one module. A nested stack, because about seven resources per endpoint would fill one stack soon. */
export class ModuleStack extends NestedStack {
  constructor(scope: Construct, id: string, { context, api, resources, topic, module, routes }: ModuleStackProps) {
    super(scope, id, { description: `Belegfluss: endpoints of ${module}` });
    const functions = routes.map((route): LambdaFunction => {
      const { lambda } = new ProductFunction(this, route.id, {
        context,
        bundle: bundleOf(context, route.entry),
        resources,
        timeoutSeconds: route.timeoutSeconds,
        memoryMegabytes: route.memoryMegabytes,
        ...(route.reservedConcurrency ? { reservedConcurrency: route.reservedConcurrency } : {}),
      });
      for (const [index, method] of route.methods.entries()) {
        const name = `${route.id}${index === 0 ? "" : method}`;
        new HttpRoute(this, `${name}Route`, {
          httpApi: api,
          routeKey: HttpRouteKey.with(route.path, method),
          integration: new HttpLambdaIntegration(`${name}Integration`, lambda),
        });
      }
      return lambda;
    });
    addErrorAlarms(this, topic, functions, module);
  }
}
