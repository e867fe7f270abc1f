import type { Product } from "./build/bundle.ts";
import { simulate } from "./simulate.ts";
import { Faults } from "./world/faults.ts";
import type { WorldOptions } from "./world/world.ts";

/** Makes a failing seed smaller while the same rule breaks: fewer orders, faults, deaths. Answers its command. */
export async function shrink(product: Product, options: WorldOptions, rule: string): Promise<string> {
  let smallest = options;
  const fails = async (smaller: WorldOptions) => (await simulate(product, smaller)).violation?.rule === rule;
  const take = async (smaller: WorldOptions): Promise<boolean> => {
    if (!(await fails(smaller))) return false;
    smallest = smaller;
    return true;
  };

  for (let orders = Math.floor(options.orders / 2); orders >= 1; orders = Math.floor(orders / 2)) {
    if (!(await take({ ...smallest, orders }))) break;
  }
  for (const kind of new Faults(options.seed, options).enabled) {
    await take({ ...smallest, without: new Set([...(smallest.without ?? []), kind]) });
  }
  for (let crashes = 0; crashes <= 8; crashes += 1) {
    if (await take({ ...smallest, mostCrashes: crashes })) break;
  }
  return commandOf(smallest);
}

function commandOf({ seed, orders, without, mostCrashes }: WorldOptions): string {
  const parts = [
    `npm run simulate -- --seed ${seed} --orders ${orders}`,
    ...(without === undefined || without.size === 0 ? [] : [`--without ${[...without].join(",")}`]),
    ...(mostCrashes === undefined ? [] : [`--crashes ${mostCrashes}`]),
  ];
  return parts.join(" ");
}
