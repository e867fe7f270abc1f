import { sandboxPorts } from "../../sandbox/ports.ts";
import { control } from "../control.ts";

/** A merchant of one shop of a sandbox. */
export interface Caller {
  /** The status of a GET. */
  get(path: string): Promise<number>;
}

/** Installs a shop; its session token is renewed before it ends. */
export async function callsOf(basePort: number, name: string): Promise<Caller> {
  const ports = sandboxPorts(basePort);
  const shop = `${name}.myshopify.com`;
  await control(basePort, "POST", "/shops", { shop, events: false });
  let session = { token: "", until: 0 };
  const token = async (): Promise<string> => {
    if (performance.now() > session.until) {
      const { sessionToken } = await control<{ sessionToken: string }>(basePort, "POST", `/shops/${shop}/session`, {});
      session = { token: sessionToken, until: performance.now() + 30_000 };
    }
    return session.token;
  };
  return {
    get: async (path) => {
      const headers = { authorization: `Bearer ${await token()}` };
      const answer = await fetch(`http://127.0.0.1:${ports.app}${path}`, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}
