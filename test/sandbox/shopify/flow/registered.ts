import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A field as an extension declares it; a reference has no key and is sent as `{object}_id`. */
export interface FlowField {
  type: string;
  key: string;
  isRequired: boolean;
}

/** The app's triggers and actions, as its extensions declare them. */
export interface RegisteredFlow {
  triggers: readonly { handle: string; fields: readonly FlowField[] }[];
  actions: readonly { handle: string; url: string; fields: readonly FlowField[] }[];
  /** Hears which shops use the app's triggers; absent: unheard. */
  useUrl?: string;
}

/** Reads the Flow extensions of an app; a relative address is one of the app's (github.com/Shopify/cli, app-relative-url.ts). */
export function readFlowExtensions(folder: string, appUrl: string): RegisteredFlow {
  const files = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name, "shopify.extension.toml"), "utf8"));
  const ofType = (type: string) => files.filter((toml) => valueIn(toml, "type") === type);
  const address = (toml: string, key: string) => new URL(valueIn(toml, key) ?? "", appUrl).href;
  const [use] = ofType("flow_trigger_lifecycle_callback");
  return {
    triggers: ofType("flow_trigger").map((toml) => ({ handle: valueIn(toml, "handle") ?? "", fields: fieldsIn(toml) })),
    actions: ofType("flow_action").map((toml) => ({
      handle: valueIn(toml, "handle") ?? "",
      url: address(toml, "runtime_url"),
      fields: fieldsIn(toml),
    })),
    ...(use === undefined ? {} : { useUrl: address(use, "url") }),
  };
}

const valueIn = (toml: string, key: string): string | undefined =>
  new RegExp(`^${key} = "?([^"\\n]*)"?$`, "m").exec(toml)?.[1];

const fieldsIn = (toml: string): FlowField[] =>
  toml
    .split("[[settings.fields]]")
    .slice(1)
    .map((part) => {
      const type = valueIn(part, "type") ?? "";
      const reference = /^(\w+)_reference$/.exec(type)?.[1];
      return {
        ...{ type, key: reference === undefined ? (valueIn(part, "key") ?? "") : `${reference}_id` },
        isRequired: valueIn(part, "required") === "true",
      };
    });
