import { createServer, type Server } from "node:net";
import { sandboxPorts } from "./ports.ts";

const LAST_BASE_PORT = 9_000;
/** More than the nine of one sandbox. */
const PORTS_APART = 10;
/** Taken as long as its block of ports is claimed, so that two test runs never choose the same block. */
const CLAIM = PORTS_APART - 1;

/** Ports that `fetch` refuses to speak to, between the first base port and the last. https://fetch.spec.whatwg.org/#port-blocking */
const REFUSED_BY_FETCH = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697];

/** A block of ports for one sandbox. */
export interface ClaimedPorts {
  basePort: number;
  release(): void;
}

/** Claims the first free block of ports from `first` on, while this process lives. Throws when none is free. */
export async function claimPorts(first: number): Promise<ClaimedPorts> {
  for (let basePort = first; basePort <= LAST_BASE_PORT; basePort += PORTS_APART) {
    const ports = Object.values(sandboxPorts(basePort));
    if (ports.some((port) => REFUSED_BY_FETCH.includes(port))) continue;
    const claim = await listen(basePort + CLAIM);
    if (claim === undefined) continue;
    if (await areFree(ports)) return { basePort, release: () => claim.close() };
    claim.close();
  }
  throw new Error(`no free block of ports from ${first} to ${LAST_BASE_PORT}`);
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const servers = await Promise.all(ports.map(listen));
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server?.close(() => resolve()) ?? resolve())),
  );
  return servers.every((server) => server !== undefined);
}

/** Undefined when the port is taken. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
