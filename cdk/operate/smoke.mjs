import { setTimeout as pause } from "node:timers/promises";

/** Calls that tell whether a deployment lives: files, functions, their secrets, and receivers, each through CloudFront. */
const calls = [
  { method: "GET", path: "/", status: 200, says: "the web app is there" },
  { method: "GET", path: "/api/shop", status: 401, says: "an endpoint runs, and refuses who brings no token" },
  {
    method: "POST",
    path: "/api/webhooks/shopify",
    status: 401,
    says: "the receiver reads its secret and refuses an unsigned webhook",
  },
  { method: "HEAD", path: "/api/webhooks/lexoffice", status: 204, says: "the provider's receiver is there" },
];

/** Lines about the calls that are not answered as they must be. */
export async function smokeFaults(address, call = fetch) {
  const faults = await Promise.all(
    calls.map(async ({ method, path, status, says }) => {
      const answer = await call(`${address}${path}`, { method, redirect: "manual" }).catch((error) => error);
      if (answer.status === status) return [];
      const found = answer.status ?? `no answer (${answer.cause?.code ?? answer.message})`;
      return [`${method} ${path}: ${found} instead of ${status}: is it so that ${says}?`];
    }),
  );
  return faults.flat();
}

/** Looks several times: a new deployment needs its time until it is everywhere. Throws with what is still wrong. */
export async function checkDeployment(address, { call = fetch, tries = 6, pauseMilliseconds = 10_000 } = {}) {
  for (let round = 1; ; round++) {
    const faults = await smokeFaults(address, call);
    if (faults.length === 0) return;
    if (round >= tries) {
      throw new Error(
        `${address} does not answer as it must:\n  ${faults.join("\n  ")}\nGo back by deploying the last good commit (cdk/README.md); once a new domain points at the distribution, run npm run smoke.`,
      );
    }
    await pause(pauseMilliseconds);
  }
}
