import { describe, expect, test } from "vitest";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { FlowAnswer } from "#functions/modules/write-back/ports.ts";
import { type TellingPorts, tellPlatform } from "#functions/modules/write-back/tell-platform.ts";
import { createdEvent, type FlowEvent } from "#shared/domain/flow/flow-event.ts";
import { flowTriggerFields } from "#shared/domain/flow/triggers.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import { preferences } from "#test/builders/settings.ts";
import { aDocument } from "./papers.ts";

class Killed extends Error {}

const NOW = "2026-11-22T10:00:00.000Z";

interface Given {
  /** The process dies at this step, before or after it had its effect. */
  diesAt?: number;
  isAfter?: boolean;
  /** The platform's first answers. */
  answers?: readonly FlowAnswer[];
  flow?: readonly FlowEvent[];
  documents?: WholeOrder["documents"];
  tasks?: readonly object[];
  decisions?: readonly object[];
}

/** One order with its row, and a platform that counts how often each trigger was fired. */
function aWorld(given: Given = {}) {
  const document = aDocument();
  let row: WriteBack = {
    ...{ orderId: "17", askedAt: NOW, notBefore: NOW, attempts: 0 },
    flow: given.flow ?? [createdEvent(document)],
  };
  const fired: { trigger: string; payload: object }[] = [];
  const logged: string[] = [];
  const answers = [...(given.answers ?? [])];
  let step = 0;
  let dies = true;
  let isDead = false;
  const at = async <Answer>(act: () => Answer): Promise<Answer> => {
    if (isDead) throw new Killed();
    step += 1;
    isDead = dies && step === given.diesAt;
    if (isDead && !given.isAfter) throw new Killed();
    const answer = act();
    if (isDead) throw new Killed();
    return answer;
  };
  const without = (event: FlowEvent) => (row.flow ?? []).filter((one) => one !== event);
  const ports = {
    writeBacks: {
      find: () => at(() => structuredClone(row)),
      beginFlow: (_: string, event: FlowEvent) =>
        at(() => {
          if (row.flowSending !== undefined || !(row.flow ?? []).includes(event)) return false;
          row = { ...row, flow: without(event), flowSending: event };
          return true;
        }),
      endFlow: (_: string, event: FlowEvent, { again }: { again: boolean }) =>
        at(() => {
          if (row.flowSending !== event) return;
          const { flowSending: _sending, ...rest } = row;
          row = { ...rest, flow: again ? [...without(event), event] : without(event) };
        }),
      dropFlow: (_: string, event: FlowEvent) =>
        at(() => {
          row = { ...row, flow: without(event) };
        }),
      keep: (_: WriteBack, after: Partial<WriteBack>, logs: readonly { event: string }[]) =>
        at(() => {
          const { notBefore: _before, ...rest } = row;
          row = { ...rest, ...(after.notBefore === undefined ? {} : { notBefore: after.notBefore }) };
          logged.push(...logs.map(({ event }) => event));
        }),
    },
    flow: {
      fire: (_: object, trigger: string, payload: object) =>
        at(() => {
          const answer = answers.shift() ?? "fired";
          if (answer !== "later") fired.push({ trigger, payload });
          return answer;
        }),
    },
    links: { documentUrl: () => "https://office.example/1" },
    shops: { tokens: async () => ({ accessToken: "t", expiresAt: "2027-01-01T00:00:00.000Z" }) },
    orders: { findWhole: async () => order },
    platformAuthorization: {},
    reprocessing: { send: async () => undefined },
    clock: { now: () => NOW, monotonic: () => 0, sleep: async () => undefined },
    ids: { logKey: () => "log_1" },
    reportError: (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    },
  } as unknown as TellingPorts;
  const order = {
    order: { id: "17", name: "#17" },
    documents: given.documents ?? [document],
    tasks: given.tasks ?? [],
    head: { decisions: given.decisions ?? [] },
  } as unknown as WholeOrder;
  const whole = {
    shop: { key: "a.myshopify.com", epoch: 1, scopes: ["read_orders"], plan: initialPlanState(NOW) },
    preferences: preferences({}),
  } as unknown as WholeShop;
  return {
    fired,
    logged,
    row: () => row,
    steps: () => step,
    /** Runs until nothing is due, as the schedule does; a process that dies is followed by another. */
    async runOn() {
      for (let run = 0; run < 6 && row.notBefore !== undefined; run++) {
        await tellPlatform(ports, whole, "17").catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        dies = false;
        isDead = false;
        if (row.notBefore !== undefined) row = { ...row, notBefore: NOW };
      }
    },
  };
}

const quiet = aWorld();
await quiet.runOn();
const steps = Array.from({ length: quiet.steps() }, (_, place) => place + 1);

test("a finished document is told once, with every field that its trigger declares", () => {
  expect(quiet.fired).toEqual([
    {
      trigger: "invoice-created",
      payload: { documentNumber: "RE1001", documentTotal: "119.00", documentUrl: "https://office.example/1" },
    },
  ]);
  expect(quiet.logged).toEqual(["flow.told"]);
  expect(quiet.row()).toMatchObject({ flow: [] });
  expect(quiet.row().notBefore).toBeUndefined();
});

describe.each(steps)("a process that dies at step %i", (diesAt) => {
  test.each([false, true])("(after its effect: %s) never lets a workflow begin twice", async (isAfter) => {
    const world = aWorld({ diesAt, isAfter });
    await world.runOn();

    expect(world.fired.length).toBeLessThanOrEqual(1);
    expect(world.row().flow).toEqual([]);
    expect(world.row().flowSending).toBeUndefined();
    // It was told, or the log says that this is not known.
    if (world.fired.length === 0) expect(world.logged).toEqual(["flow.unclear"]);
  });
});

test.each([
  ["later", "flow.told"],
  ["unclear", "flow.unclear"],
  [{ refused: "no" }, "flow.refused"],
] as const)("after the answer %j the workflow was asked once, and the log says %s", async (answer, logged) => {
  const world = aWorld({ answers: [answer] });
  await world.runOn();

  expect(world.logged).toEqual([logged]);
  expect(world.fired).toHaveLength(1);
});

test.each([
  ["creditNote", "credit-note-created"],
  ["deliveryNote", "delivery-note-created"],
] as const)("a finished %s fires %s", async (kind, trigger) => {
  const world = aWorld({ documents: [aDocument({ kind })] });
  await world.runOn();

  expect(world.fired.map((one) => [one.trigger, Object.keys(one.payload)])).toEqual([
    [trigger, Object.keys(flowTriggerFields[trigger])],
  ]);
});

test("a document that was deleted meanwhile is not told", async () => {
  const world = aWorld({ documents: [aDocument({ status: "deleted" })] });
  await world.runOn();

  expect(world.fired).toEqual([]);
  expect(world.row().flow).toEqual([]);
});

test("a document that was not made is told with its reason, in words and as a code", async () => {
  const key = "invoice:17:0";
  const world = aWorld({
    flow: [`failed|invoice|DOCUMENT_UNCLEAR|${key}|3`, `failed|creditNote|accounting_rejected|credit:9:0|1`],
    tasks: [{ key: "credit:9:0", reason: { code: "accounting_rejected", message: "Der Betrag fehlt." } }],
  });
  await world.runOn();

  expect(world.fired.map(({ payload }) => payload)).toEqual([
    { documentType: "Rechnung", reason: expect.stringMatching(/\S/), reasonCode: "DOCUMENT_UNCLEAR" },
    {
      documentType: "Gutschrift",
      reason: "Von Lexware Office abgelehnt: Der Betrag fehlt.",
      reasonCode: "accounting_rejected",
    },
  ]);
  expect(Object.keys(world.fired[0]?.payload ?? {})).toEqual(Object.keys(flowTriggerFields["document-failed"]));
});

describe("a document that is held", () => {
  const flow = ["held|creditNote|TAX_UNCLEAR|9"];
  const hold = { kind: "creditNote", source: { type: "refund", id: "9" }, verdict: "hold", code: "TAX_UNCLEAR" };

  test("is told with its reason, in words and as a code", async () => {
    const world = aWorld({ flow, decisions: [hold] });
    await world.runOn();

    expect(world.fired).toEqual([
      {
        trigger: "document-failed",
        payload: { documentType: "Gutschrift", reason: expect.stringMatching(/\. ./), reasonCode: "TAX_UNCLEAR" },
      },
    ]);
  });

  test.each([
    ["is not held any more", { decisions: [{ ...hold, verdict: "wanted" }] }],
    ["is held for another reason", { decisions: [{ ...hold, code: "INVALID_CURRENCY" }] }],
    ["is not decided any more", {}],
    [
      "exists",
      { decisions: [hold], documents: [aDocument({ kind: "creditNote", source: { type: "refund", id: "9" } })] },
    ],
  ])("is not told where it %s", async (_, given) => {
    const world = aWorld({ flow, ...given });
    await world.runOn();

    expect(world.fired).toEqual([]);
    expect(world.row().flow).toEqual([]);
  });
});
