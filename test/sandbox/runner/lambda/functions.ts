import { isCalled } from "../assembly/logical-ids.ts";
import type { World } from "../assembly/world.ts";
import { readFunctions } from "./definition.ts";
import type { EnvironmentContext } from "./environment.ts";
import { type Inspection, inspectable } from "./inspected.ts";
import { createPool, type FunctionPool } from "./pool.ts";

/** All hosted functions of the template. */
export interface Functions {
  pools: readonly FunctionPool[];
  /** By ARN (also a qualified one), physical name or logical id. */
  find(reference: string): FunctionPool | undefined;
  byAccessKey(accessKeyId: string): FunctionPool | undefined;
  busy(): number;
  /** Resolves as soon as nothing runs or waits. */
  quiesce(): Promise<void>;
  invoke(reference: string, event: unknown): Promise<unknown>;
  stop(): void;
}

export function hostFunctions(world: World, context: EnvironmentContext, inspection?: Inspection): Functions {
  const pools = readFunctions(world)
    .map((definition) => (inspection === undefined ? definition : inspectable(definition, inspection)))
    .map((definition) => createPool(definition, context));
  const waiters: (() => void)[] = [];
  const busy = () => pools.reduce((sum, pool) => sum + pool.busy(), 0);
  const find = (reference: string) => {
    // An alias or a version follows the name: here there is one version.
    const name = /:function:([^:]+)/.exec(reference)?.[1] ?? reference.replace(/:.*$/, "");
    const called = pools.filter(({ definition }) => isCalled(definition, name));
    return called.find(({ definition }) => definition.name === name) ?? called[0];
  };
  return {
    pools,
    find,
    busy,
    byAccessKey: (accessKeyId) => pools.find((pool) => pool.definition.accessKeyId === accessKeyId),
    async quiesce() {
      do {
        if (busy() > 0) await new Promise<void>((resolve) => waiters.push(resolve));
        // Who waited for the last answer acts on it first: deletes messages, sends the response.
        await new Promise((resolve) => setImmediate(resolve));
      } while (busy() > 0);
    },
    async invoke(reference, event) {
      const pool = find(reference);
      if (!pool) throw new Error(`the template has no function ${reference}`);
      try {
        return await pool.invoke(event);
      } finally {
        if (busy() === 0) for (const wake of waiters.splice(0)) wake();
      }
    },
    stop: () => {
      for (const pool of pools) pool.stop();
    },
  };
}
