/** Carries out one npm script and answers its exit code. */
export function runStep(command: string, args: readonly string[]): Promise<number>;

/** Throws when a stage may not be deployed now; writes and names the bill of materials. */
export function prepareDeployment(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): void;
