/**
 * Time limits of a client of the AWS SDK, which then tries the call again: to connect, and without a byte from the service. The SDK's own
 * `requestTimeout` ends nothing unless told to; it writes a warning, and the call waits until the function's time is up.
 */
export const timeLimits = (limits: { connectMilliseconds: number; silentMilliseconds: number }) => ({
  connectionTimeout: limits.connectMilliseconds,
  socketTimeout: limits.silentMilliseconds,
});
