/**
 * Time limits after which the AWS SDK tries again: to connect, and without a byte from the service. The SDK's own `requestTimeout`
 * only warns unless told otherwise, and the call waits until the function's time is up.
 */
export const timeLimits = (limits: { connectMilliseconds: number; silentMilliseconds: number }) => ({
  connectionTimeout: limits.connectMilliseconds,
  socketTimeout: limits.silentMilliseconds,
});
