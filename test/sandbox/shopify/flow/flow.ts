import { randomUUID } from "node:crypto";
import { type JsonObject, parseObject } from "../json.ts";
import type { Platform } from "../platform.ts";
import { DELIVERY_TIMEOUT_MS } from "../webhooks/delivery.ts";
import { signBody } from "../webhooks/sign.ts";
import type { RegisteredFlow } from "./registered.ts";

/** One run of the app's action in a merchant's workflow. */
export interface ActionRun {
  orderId: string;
  /** Further fields of the action. */
  properties?: JsonObject;
  /** The same id comes again when the platform repeats a run. */
  runId?: string;
  badSignature?: boolean;
  /** Replaces the whole body: what no workflow sends. */
  body?: string;
}

export interface ActionAnswer {
  status: number;
  answer: JsonObject;
}

/** The platform's workflows, as far as an app meets them. */
export interface Flow {
  /** Switches a workflow with this trigger; without a 2xx in five seconds off (vendor documentation: "Track Flow lifecycle events"). */
  setWorkflow(shop: string, trigger: string, isOn: boolean): Promise<{ status: number; isOn: boolean }>;
  /** A workflow reaches an action of the app: one call, answered within ten seconds. */
  runAction(shop: string, handle: string, run: ActionRun): Promise<ActionAnswer>;
}

/** The platform waits ten seconds for an action's answer; a function of the sandbox may start slower. */
const ACTION_TIMEOUT_MS = 10_000;

export function createFlow(platform: Platform, registered: RegisteredFlow): Flow {
  const { app, deliveryTimeoutMs = DELIVERY_TIMEOUT_MS } = platform.options;
  const post = async (url: string, body: string, timeoutMs: number, secret = app.apiSecret): Promise<Response> =>
    fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Shopify-Hmac-Sha256": signBody(body, secret) },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
  const ofShop = (domain: string) => {
    const { id, shop } = platform.shop(domain);
    return { shop_id: Number(id), shopify_domain: shop };
  };

  return {
    async setWorkflow(domain, trigger, isOn) {
      if (!registered.triggers.some(({ handle }) => handle === trigger))
        throw new RangeError(`the app has no trigger ${trigger}`);
      const body = JSON.stringify({
        ...{ flow_trigger_definition_id: trigger, has_enabled_flow: isOn, ...ofShop(domain) },
        timestamp: new Date(platform.options.clock.now()).toISOString(),
      });
      const { useUrl } = registered;
      const status = useUrl === undefined ? 204 : (await post(useUrl, body, deliveryTimeoutMs)).status;
      const isAccepted = status >= 200 && status < 300;
      if (!isOn || isAccepted) platform.state.workflows.put(`${domain}/${trigger}`, isOn);
      return { status, isOn: platform.state.workflows.get(`${domain}/${trigger}`) ?? false };
    },
    async runAction(domain, handle, { orderId, properties = {}, runId = randomUUID(), badSignature = false, ...run }) {
      const action = registered.actions.find((one) => one.handle === handle);
      if (action === undefined) throw new RangeError(`the app has no action ${handle}`);
      const given: JsonObject = { order_id: Number(orderId), ...properties };
      const unknown = Object.keys(given).find((name) => !action.fields.some(({ key }) => key === name));
      if (unknown !== undefined) throw new RangeError(`the action ${handle} has no field ${unknown}`);
      // A field that the merchant left empty is sent as an empty text.
      const fields = action.fields.map(({ key }) => [key, given[key] ?? ""]);
      const body =
        run.body ??
        JSON.stringify({
          ...{ ...ofShop(domain), action_run_id: runId, action_definition_id: handle, handle },
          properties: Object.fromEntries(fields),
          step_reference: `${handle}-step`,
        });
      const secret = badSignature ? `not ${app.apiSecret}` : app.apiSecret;
      const response = await post(action.url, body, Math.max(ACTION_TIMEOUT_MS, deliveryTimeoutMs), secret);
      return { status: response.status, answer: parseObject(await response.text()) ?? {} };
    },
  };
}
