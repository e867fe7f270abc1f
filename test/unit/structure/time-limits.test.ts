import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const functions = new URL("../../../functions", import.meta.url).pathname;

const files = readdirSync(functions, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => [path, readFileSync(join(functions, path), "utf8")] as const);

test("every client of the AWS SDK has time limits that end a call", () => {
  const clients = files.flatMap(([path, text]) =>
    [...text.matchAll(/new \w+Client\(\{[^;]*?\}\);?$/gms)].map(([client]) => [path, client] as const),
  );

  expect(clients).toHaveLength(files.flatMap(([, text]) => text.match(/new \w+Client\(/g) ?? []).length);
  expect(clients.length).toBeGreaterThan(5);
  expect(clients.filter(([, client]) => !client.includes("requestHandler: timeLimits("))).toEqual([]);
  expect(files.filter(([, text]) => /\brequestTimeout:/.test(text)).map(([path]) => path)).toEqual([]);
});
