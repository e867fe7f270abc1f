import { control, type ScenarioShop } from "./client.ts";

interface Fired {
  handle: string;
  payload: Record<string, unknown>;
}

export const fired = async ({ shop }: ScenarioShop) =>
  (await control<{ triggers: Fired[] }>("GET", `/shops/${shop}/flow`)).triggers.map(({ handle, payload }) => ({
    handle,
    payload,
  }));

/** The merchant turns a workflow on or off that begins with a trigger. */
export const workflow = ({ shop }: ScenarioShop, trigger: string, isOn = true) =>
  control<{ status: number; isOn: boolean }>("POST", `/shops/${shop}/flow/workflows`, { trigger, isOn });
