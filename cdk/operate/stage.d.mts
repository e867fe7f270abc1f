/** Types of `stage.mjs` for its test. Throws when the stage is neither `dev` nor `prod`. */
export function deployableStage(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): "dev" | "prod";

/** The last value that the arguments give a name of the context. */
export function givenValue(args: readonly string[], name: string): string | undefined;
