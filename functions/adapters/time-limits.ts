/** The AWS SDK's limits before another try: connecting and silence. Its `requestTimeout` only warns, and the call hangs. */
export const timeLimits = (limits: { connectMilliseconds: number; silentMilliseconds: number }) => ({
  connectionTimeout: limits.connectMilliseconds,
  socketTimeout: limits.silentMilliseconds,
});
