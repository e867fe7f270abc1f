import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { listen } from "./listen.ts";
import { sandboxPorts } from "./ports.ts";

/** Throws where a port of the sandbox is taken or forbidden. */
export async function requireFreePorts(basePort: number): Promise<void> {
  for (const [purpose, port] of Object.entries(sandboxPorts(basePort))) {
    const probe = createServer();
    await listen(probe, port, purpose);
    await new Promise((closed) => probe.close(closed));
  }
}

/** Throws with folder and reason where one of these cannot be made or written. */
export function requireWritable(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`${folder} cannot be written (${code}): start as the user to whom it belongs`, { cause: error });
    }
  }
}
