/** Types of `only.mjs` for its test. */
export function onlyNamed<Step extends { name: string }>(
  steps: readonly Step[],
  args: readonly string[],
): readonly Step[];
