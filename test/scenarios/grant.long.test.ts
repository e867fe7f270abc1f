import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { getTotals } from "#shared/api/admin.ts";
import { requestAs, sessionToken } from "./app.ts";
import { control, makeShop } from "./client.ts";
import { world } from "./world/world.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs `npm run grant` against this worker's sandbox; a refusal is answered with its words. */
async function grant(...options: string[]): Promise<{ code: number; said: string }> {
  const command = ["test/tools/run.mjs", "grant", "--stage", "sandbox", ...options];
  const env = { ...process.env, SANDBOX_PORT: new URL(world.control).port };
  try {
    const { stdout } = await run(process.execPath, command, { cwd: root, env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

test("the operator's command gives one user of one shop a permission and takes it, each with its reason", async () => {
  const { shop } = await makeShop("grant-command", { connected: false });
  const token = await sessionToken(shop);
  const user = String(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub);
  const statusOfTotals = async () => (await requestAs(shop, "GET", getTotals.path)).status;
  const asked = ["--shop", shop, "--user", user, "--permission", "view_dashboard"];
  expect(await statusOfTotals()).toBe(403);

  expect(await grant(...asked, "--reason", "Support an Freitagen")).toMatchObject({
    code: 0,
    said: expect.stringContaining(`view_dashboard given: user ${user} of ${shop}`),
  });
  expect(await statusOfTotals()).toBe(200);
  expect((await grant(...asked, "--reason", "Support an Freitagen")).said).toContain("Nothing to change");

  expect(await grant(...asked, "--reason", "Der Freitag ist vorbei", "--revoke")).toMatchObject({
    code: 0,
    said: expect.stringContaining("view_dashboard taken"),
  });
  expect(await statusOfTotals()).toBe(403);
});

test("the command refuses what is incomplete or unknown, and says how it is used", async () => {
  const { shop } = await makeShop("grant-refused", { connected: false });
  const whole = ["--shop", shop, "--user", "1", "--permission", "view_dashboard", "--reason", "Support an Freitagen"];
  const without = (option: string) => whole.filter((_, index) => whole[index - (index % 2)] !== option);

  for (const options of [without("--reason"), without("--user"), [...whole, "--permission", "rule_the_world"]]) {
    expect(await grant(...options)).toMatchObject({
      code: 1,
      said: expect.stringContaining("npm run grant -- --stage"),
    });
  }
  expect(await control<object>("GET", "/health")).toMatchObject({ ready: true });
});
