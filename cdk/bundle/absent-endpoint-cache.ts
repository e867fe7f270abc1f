const refuse = (): never => {
  throw new Error("endpoint discovery is left out of the bundles: see cdk/bundle/compile.ts");
};

/**
 * Stands in for `@aws-sdk/endpoint-cache`. The DynamoDB client makes one at its start and asks it only when endpoint
 * discovery is switched on, which it never is: the region's endpoint is the right one.
 */
export class EndpointCache {
  readonly getEndpoint = refuse;
  readonly get = refuse;
  readonly set = refuse;
  readonly delete = refuse;
  readonly has = refuse;
  readonly clear = refuse;
}
