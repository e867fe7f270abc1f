import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createControlServer } from "../../sandbox/control/http.ts";

let server: Server;
let address = "";

beforeAll(async () => {
  server = createControlServer([]);
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${portOf(server.address())}`;
});
afterAll(() => {
  server.close();
});

function portOf(bound: AddressInfo | string | null): number {
  if (bound === null || typeof bound === "string") throw new Error("the server listens on no port");
  return bound.port;
}

test.each([["GET"], ["DELETE"]])(
  "%s of what no route names says that it is not built, with its name",
  async (method) => {
    const response = await fetch(`${address}/control/weather`, { method });

    expect(response.status).toBe(501);
    expect(await response.json()).toEqual({
      code: "not_implemented",
      message: `not built: ${method} /control/weather`,
    });
  },
);
