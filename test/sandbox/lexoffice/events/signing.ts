import { createPrivateKey, createPublicKey, generateKeyPair, sign } from "node:crypto";
import { promisify } from "node:util";
import type { SimulatorContext } from "../context.ts";

const making = new WeakMap<SimulatorContext, Promise<string>>();

/** The key of the webhook signatures (PEM), made on first use as that takes a second or two, then kept. */
export async function signingKey(context: SimulatorContext): Promise<string> {
  const { world, journal } = context;
  if (world.signingKey !== undefined) return world.signingKey;
  const pending = making.get(context) ?? makeKey(context.switches.signingKeyBits);
  making.set(context, pending);
  world.signingKey ??= await pending;
  journal.changed();
  return world.signingKey;
}

/** `X-Lxo-Signature`: base64 of an RSA-SHA512 signature over the raw body. */
export async function signEvent(context: SimulatorContext, body: string): Promise<string> {
  const key = createPrivateKey(await signingKey(context));
  return sign("RSA-SHA512", Buffer.from(body), key).toString("base64");
}

/** The public half, as the provider publishes it. */
export async function publicSigningKey(context: SimulatorContext): Promise<string> {
  return createPublicKey(await signingKey(context))
    .export({ type: "spki", format: "pem" })
    .toString();
}

async function makeKey(modulusLength: number): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
