/** A machine: its Node, its system as `linux-x64`, and where the packages bring a Node. */
interface Machine {
  version: string;
  system: string;
  ownNode: string;
}

export function ensureNode(machine?: Pick<Machine, "version" | "system">): void;
export function betterNode(machine?: Machine): string | undefined;
export function warnOfOldNode(machine?: Pick<Machine, "version">): void;
export function runOn(node: string, args: readonly string[]): Promise<number>;
