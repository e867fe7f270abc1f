/** Finds CDK's helpers for deployments: they never run here, and may use services that are not hosted. */
export const isDeploymentHelper = (logicalId: string): boolean =>
  /^(Custom(Resource)?[A-Z]|LogRetention|BucketNotificationsHandler|AWS679f53fac)/.test(logicalId);

/** A resource goes by its physical name or its logical id, with or without CDK's hash. */
export const isCalled = (resource: { name: string; logicalId: string }, reference: string): boolean =>
  resource.name === reference ||
  resource.logicalId === reference ||
  resource.logicalId.replace(/[0-9A-F]{8}$/, "") === reference;
