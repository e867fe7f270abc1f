/**
 * Whether a logical id is that of a helper CDK adds for deployments (custom resource handlers and the like).
 * They may use what the sandbox does not host: nothing is deployed here, so they never run.
 */
export const isDeploymentHelper = (logicalId: string): boolean =>
  /^(Custom(Resource)?[A-Z]|LogRetention|BucketNotificationsHandler|AWS679f53fac)/.test(logicalId);

/** Whether a resource goes by this name: physical name, logical id, or logical id without the hash that CDK appends. */
export const isCalled = (resource: { name: string; logicalId: string }, reference: string): boolean =>
  resource.name === reference ||
  resource.logicalId === reference ||
  resource.logicalId.replace(/[0-9A-F]{8}$/, "") === reference;
