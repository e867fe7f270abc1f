import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildExtension, findExtensions } from "#cdk/bundle/build-extensions.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { flowTriggerFields, flowTriggers } from "#shared/domain/flow/triggers.ts";
import { root } from "./support/root.ts";

const extensions = findExtensions(root);
const ofType = (type: string) => extensions.filter((one) => one.type === type);
const screens = ofType("ui_extension");

/** The platform refuses larger ones when they are deployed. */
const MAX_BYTES = 65_536;

/** Targets of the package that the extensions are built with. */
const known = readFileSync(
  join(root, "node_modules/@shopify/ui-extensions/build/ts/surfaces/admin/extension-targets.d.ts"),
  "utf8",
);

test("every place in the platform's admin has its extension", () => {
  expect(screens.map(({ handle, targets }) => [handle, ...targets.map(({ target }) => target)])).toEqual([
    ["create-document", "admin.order-details.action.render"],
    ["order-documents", "admin.order-details.block.render"],
    ["print-order", "admin.order-details.print-action.render"],
    ["print-selection", "admin.order-index.selection-print-action.render"],
  ]);
});

test("handles are unique, short, and named like their folder", () => {
  for (const { handle, folder } of extensions) expect(folder.endsWith(`/${handle}`)).toBe(true);
  expect(extensions.filter(({ handle }) => !/^[a-z][a-z-]{2,49}$/.test(handle))).toEqual([]);
});

describe.each(screens.map((extension) => [extension.handle, extension] as const))("%s", (_, extension) => {
  test("names a target that the package knows, and a module that exists", () => {
    for (const { target, module } of extension.targets) {
      expect(known).toContain(`'${target}'`);
      expect(existsSync(join(root, extension.folder, module))).toBe(true);
    }
  });

  test("is built as the platform's CLI builds it, within its 64 KB", async () => {
    const { script } = await buildExtension(root, extension, "https://app.example.com");

    expect(script.byteLength).toBeGreaterThan(5_000);
    expect(script.byteLength).toBeLessThanOrEqual(MAX_BYTES);
    for (const { target } of extension.targets) expect(Buffer.from(script).toString()).toContain(`extend("${target}"`);
  });

  test("says every text in German and in English, and no text that it lacks", () => {
    const textsOf = (file: string) => {
      const path = join(root, extension.folder, "locales", file);
      return leavesOf(JSON.parse(readFileSync(path, "utf8")));
    };
    const [german, english] = [textsOf("de.default.json"), textsOf("en.json")];

    expect([...english.keys()]).toEqual([...german.keys()]);
    for (const [key, text] of german) expect(valuesIn(english.get(key) ?? "")).toEqual(valuesIn(text));
    expect([...german.values(), ...english.values()].filter((text) => text.trim() === "")).toEqual([]);
  });
});

const valuesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).toSorted();

function leavesOf(texts: object, before = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[`${before}${key}`, value]] : [...leavesOf(value, `${before}${key}.`)],
    ),
  );
}

/** Fields as a file of Flow declares them, by their keys in a payload. */
const fieldsOf = (toml: string) =>
  toml
    .split("[[settings.fields]]")
    .slice(1)
    .map(
      (part) => [/^key = "(.*)"$/m.exec(part)?.[1] ?? "order_id", /^type = "(.*)"$/m.exec(part)?.[1] ?? ""] as const,
    );

test("the triggers of Flow are those that the app fires, field by field", () => {
  const declared = ofType("flow_trigger").map(({ handle, toml }) => [handle, Object.fromEntries(fieldsOf(toml))]);

  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(
      flowTriggers.map((handle) => [handle, { order_id: "order_reference", ...flowTriggerFields[handle] }]),
    ),
  );
  // The platform takes keys of letters and spaces, and handles of at most 30 characters.
  const keys = ofType("flow_trigger").flatMap(({ toml }) => fieldsOf(toml).map(([key]) => key));
  expect(keys.filter((key) => key !== "order_id" && !/^[a-zA-Z\s]*$/.test(key))).toEqual([]);
  expect(flowTriggers.filter((handle) => handle.length > 30)).toEqual([]);
});

test("each action of Flow, and the notice of its use, has its endpoint", () => {
  const signed = endpoints.filter((endpoint) => endpoint.access === "signed").map((endpoint) => endpoint.path);
  const addresses = [...ofType("flow_action"), ...ofType("flow_trigger_lifecycle_callback")].map(
    ({ toml }) => /^(?:runtime_)?url = "(.*)"$/m.exec(toml)?.[1],
  );

  expect(addresses.toSorted()).toEqual(signed.toSorted());
  const actions = Object.fromEntries(ofType("flow_action").map(({ handle, toml }) => [handle, fieldsOf(toml)]));
  expect(actions["create-invoice"]).toEqual([["order_id", "order_reference"]]);
  expect(Object.keys(actions)).toEqual([
    "create-credit-note",
    "create-delivery-note",
    "create-invoice",
    "send-document",
  ]);
});
