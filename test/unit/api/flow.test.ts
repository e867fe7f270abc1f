import { expect, test } from "vitest";
import { createInvoice, noteUse } from "#shared/api/flow.ts";

const run = { shopify_domain: "a.myshopify.com", action_run_id: "r-1", properties: { order_id: 5001 } };
const use = {
  shopify_domain: "a.myshopify.com",
  flow_trigger_definition_id: "invoice-created",
  has_enabled_flow: true,
  timestamp: "2026-11-28T10:00:00Z",
};
const without = (body: object, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

test("a run of a workflow may bring fields that this version does not know, and leave optional ones empty", () => {
  const later = {
    ...run,
    handle: "x",
    step_reference: "s",
    properties: { order_id: "5001", email: null, later: { a: 1 } },
  };

  expect(createInvoice.body?.parse(later)).toEqual({
    ...run,
    properties: { order_id: "5001", email: null },
  });
  expect(noteUse.body?.parse({ ...use, later: true })).toEqual(use);
});

test.each(["shopify_domain", "action_run_id", "properties"])("a run without %s is refused by that name", (name) => {
  expect(createInvoice.body?.safeParse(without(run, name)).error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

test("a run without its order is refused by that name", () => {
  const parsed = createInvoice.body?.safeParse({ ...run, properties: {} });

  expect(parsed?.error?.issues.map(({ path }) => path.join("."))).toEqual(["properties.order_id"]);
});

test.each(Object.keys(use))("news of a trigger without %s are refused by that name", (name) => {
  expect(noteUse.body?.safeParse(without(use, name)).error?.issues.map(({ path }) => path[0])).toEqual([name]);
});
