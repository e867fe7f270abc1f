/** Reads configuration. Fails once, with every missing name, instead of at the first use. */
export interface Environment {
  /** The value of a declared variable; throws for a variable that the handler does not declare. */
  get(name: string): string;
}

/** Checks that all `names` are set and not empty. The error lists every fault and no value. */
export function readEnvironment(
  names: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const missing = names.filter((name) => variables[name] === undefined || variables[name] === "");
  if (missing.length > 0) throw new Error(`missing configuration: ${missing.join(", ")}`);
  const declared = new Set(names);
  return {
    get: (name) => {
      const value = variables[name];
      if (!declared.has(name) || value === undefined) throw new Error(`configuration ${name} is not declared`);
      return value;
    },
  };
}

/** A positive whole number out of the configuration. */
export function readNumber(environment: Environment, name: string): number {
  const value = Number(environment.get(name));
  if (!Number.isSafeInteger(value) || value <= 0)
    throw new Error(`configuration ${name} is not a positive whole number`);
  return value;
}

/** `order-events` → `QUEUE_URL_ORDER_EVENTS`. */
export const queueVariable = (queue: string): string => `QUEUE_URL_${queue.replaceAll("-", "_").toUpperCase()}`;
