import type { Endpoint } from "../../shared/api/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import type { WholeShop } from "../modules/shop/ports.ts";
import type { Made, Needs, Scope } from "./need.ts";
import { shopRecord } from "./needs/shop-reader.ts";
import { rememberShop } from "./resources/known-shop.ts";
import { type Call, type Gate, serve } from "./serve.ts";
import { sessionGate } from "./session-gate.ts";

/** A valid session token of an installed shop. */
const gate: Gate = {
  ...sessionGate,
  needs: { ...sessionGate.needs, shopRecord },
  admit: requireInstalled,
};

/** Wraps a use case as the Lambda of one endpoint for a merchant. The handler itself is one sentence. */
export function http<Input, Output, N extends Needs>(
  endpoint: Endpoint<Input, Output>,
  needs: N,
  run: (call: Call<Input>, needs: Made<N>) => Promise<Output>,
) {
  const { access, id } = endpoint.route;
  if (access !== "shop") throw new TypeError(`${id} is ${access}: use ${access}Http`);
  return serve(gate, endpoint, needs, run);
}

async function requireInstalled(scope: Scope): Promise<WholeShop> {
  const whole = await (await shopRecord.create(scope)).findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined) throw new AppError("shop_not_installed");
  rememberShop(scope, whole.shop);
  return whole;
}
