/** CPU time of this process per call in microseconds, user and system, one call after another. */
export async function cpuPerCall(calls: number, call: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let made = 0; made < calls; made++) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}
