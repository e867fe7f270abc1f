import { inject } from "vitest";
import type { Addresses, OpenedSandbox } from "./keeper.ts";

/** The sandbox of this worker. Its addresses are there before a test file is read. */
export const world: Addresses = { control: "", app: "", witness: "" };

/** Opens the sandbox of this worker for the next file: empty, and at nine in the morning of its clock. */
export async function openWorld(): Promise<void> {
  const isNew = await useSandbox("open");
  if (!isNew) await ask(`${world.witness}/renew`);
}

/** For files about calls that meet: until the next file, invocations of a function run as parallel as on AWS. */
export async function runInParallel(): Promise<void> {
  await ask(`${world.witness}/parallel`);
}

/** Gives this worker a sandbox that can be killed; the next file gets a fresh one. */
export async function becomeMortal(): Promise<void> {
  await useSandbox("open", { mayBeKilled: true });
}

/** Kills the whole sandbox (app, queues, table engine, vendors), and starts it on the same data and time. */
export async function dieAndRise(): Promise<void> {
  await useSandbox("kill");
}

/** Lines of functions since the file began that hold personal data or a token. */
export const leaks = async (): Promise<string[]> => (await ask(`${world.witness}/leaks`)) as string[];

/** Answers whether no file has used the sandbox yet. */
async function useSandbox(act: string, body: object = {}): Promise<boolean> {
  const worker = process.env["VITEST_POOL_ID"] ?? "1";
  // Made by the keeper.
  const { isNew, ...addresses } = (await ask(`${inject("keeper")}/${worker}/${act}`, body)) as OpenedSandbox;
  Object.assign(world, addresses);
  return isNew;
}

async function ask(url: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return await response.json();
}
