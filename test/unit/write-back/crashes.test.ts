import { describe, expect, test } from "vitest";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import { type TellingPorts, tellPlatform } from "#functions/modules/write-back/tell-platform.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import { AppError } from "#shared/errors.ts";
import { preferences } from "#test/builders/settings.ts";
import { aDocument } from "./papers.ts";

class Killed extends Error {}

const NOW = "2026-11-22T10:00:00.000Z";
const metafieldWrite = [
  { value: "invoice.number", namespace: "lexoffice", key: "rechnung" },
  { value: "invoice.status", namespace: "lexoffice", key: "status" },
];

interface Given {
  /** The process dies at this step, before or after it had its effect. */
  diesAt?: number;
  isAfter?: boolean;
  /** The platform's answer to this step is lost, after it had its effect. */
  losesAt?: number;
  status?: string;
  received?: number;
  outstanding?: number;
  scopes?: readonly string[];
}

/** One order, its row and the platform, where every step may be the last. */
function aWorld(given: Given = {}) {
  const { status = "PENDING", received = 0, outstanding = 11_900, scopes = ["read_orders", "write_orders"] } = given;
  let row: WriteBack = { orderId: "17", askedAt: NOW, notBefore: NOW, attempts: 0, isPaid: true };
  const platform = {
    payments: ["1"],
    status,
    metafields: new Map<string, string>(),
    marks: 0,
    writes: 0,
  };
  const logged: string[] = [];
  const hinted: string[] = [];
  let step = 0;
  let dies = true;
  let isDead = false;
  const at = async <Answer>(act: () => Answer): Promise<Answer> => {
    // Who is dead does nothing more, whatever catches the error.
    if (isDead) throw new Killed();
    step += 1;
    isDead = dies && step === given.diesAt;
    if (isDead && !given.isAfter) throw new Killed();
    const answer = act();
    if (isDead) throw new Killed();
    if (dies && step === given.losesAt) throw new AppError("platform_unavailable");
    return answer;
  };
  const ports = {
    writeBacks: {
      find: () => at(() => structuredClone(row)),
      arm: (_: WriteBack, payment: WriteBack["payment"]) =>
        at(() => {
          row = { ...row, ...(payment && { payment }) };
          return "armed" as const;
        }),
      keep: (before: WriteBack, after: Partial<WriteBack>, logs: readonly { event: string }[]) =>
        at(() => {
          expect(before.askedAt).toBe(row.askedAt);
          const { notBefore: _, isPaid, ...rest } = row;
          row = { ...rest, ...after, ...(after.notBefore !== undefined && isPaid ? { isPaid } : {}) };
          logged.push(...logs.map(({ event }) => event));
        }),
    },
    orderWriter: {
      readPayable: () =>
        at(() => ({
          financialStatus: platform.status,
          isCancelled: false,
          canBeMarked: platform.status === "PENDING",
          receivedCents: received,
          outstandingCents: outstanding,
          transactionIds: [...platform.payments],
        })),
      markAsPaid: () =>
        at(() => {
          if (platform.status !== "PENDING") return { refused: "Order cannot be marked as paid." };
          platform.status = "PAID";
          platform.marks += 1;
          platform.payments.push("2");
          return { transactionIds: [...platform.payments] };
        }),
      readMetafields: (_: unknown, places: readonly { namespace: string; key: string }[]) =>
        at(() =>
          places.map(({ namespace, key }) => {
            const text = platform.metafields.get(key);
            return { namespace, key, defined: undefined, value: text && { type: "x", text, digest: text } };
          }),
        ),
      setMetafields: (_: unknown, inputs: readonly { key: string; value: string }[]) =>
        at(() => {
          platform.writes += 1;
          for (const { key, value } of inputs) platform.metafields.set(key, value);
          return "done" as const;
        }),
      deleteMetafields: () => at(() => undefined),
    },
    links: { documentUrl: () => "https://office.example" },
    shops: { tokens: async () => ({ accessToken: "t", expiresAt: "2027-01-01T00:00:00.000Z" }) },
    orders: { findWhole: async () => order },
    platformAuthorization: {},
    reprocessing: { send: async ({ topic }: { topic: string }) => void hinted.push(topic) },
    clock: { now: () => NOW, monotonic: () => 0, sleep: async () => undefined },
    ids: { logKey: () => "log_1" },
    reportError: (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    },
  } as unknown as TellingPorts;
  const order = {
    head: { decisions: [] },
    order: { id: "17", name: "#17" },
    documents: [aDocument({ status: "paid" })],
  } as unknown as WholeOrder;
  const whole = {
    shop: { key: "a.myshopify.com", epoch: 1, scopes, plan: { ...initialPlanState(NOW), id: "premium" } },
    preferences: preferences({ metafieldWrite, syncOrderPayment: true }),
  } as unknown as WholeShop;
  const runOnce = () => tellPlatform(ports, whole, "17");
  return {
    platform,
    logged,
    hinted,
    row: () => row,
    steps: () => step,
    runOnce,
    /** Runs until nothing is due, as the schedule does; a process that dies is followed by another. */
    async runOn() {
      for (let run = 0; run < 6 && row.notBefore !== undefined; run++) {
        await runOnce().catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        dies = false;
        isDead = false;
        if (row.notBefore !== undefined) row = { ...row, notBefore: NOW };
      }
    },
  };
}

const ended = (world: ReturnType<typeof aWorld>) => ({
  marks: world.platform.marks,
  status: world.platform.status,
  metafields: Object.fromEntries(world.platform.metafields),
  payment: world.row().payment?.state,
  made: world.row().payment?.made,
  due: world.row().notBefore,
});
const right = {
  marks: 1,
  status: "PAID",
  metafields: { rechnung: "RE1001", status: "Bezahlt" },
  payment: "marked",
  made: ["2"],
  due: undefined,
};

const quiet = aWorld();
await quiet.runOn();
const steps = Array.from({ length: quiet.steps() }, (_, place) => place + 1);

test("an order is told once: its metafields, and that it is paid", () => {
  expect(ended(quiet)).toEqual(right);
  expect(quiet.platform.writes).toBe(1);
  expect(quiet.logged).toEqual(["orderPayment.marked", "metafields.written"]);
  expect(steps.length).toBeGreaterThan(6);
});

test("told again without a change, nothing is written", async () => {
  const world = aWorld();
  await world.runOn();
  Object.assign(world.row(), { notBefore: NOW });
  await world.runOnce();

  expect([world.platform.marks, world.platform.writes]).toEqual([1, 1]);
  expect(world.logged).toEqual(["orderPayment.marked", "metafields.written"]);
});

describe.each(steps)("a process that dies at step %i", (diesAt) => {
  test.each([false, true])("(after its effect: %s) is followed by one that ends it once", async (isAfter) => {
    const world = aWorld({ diesAt, isAfter });
    await world.runOn();

    expect(ended(world)).toEqual(right);
  });

  test("and one that loses the answer ends it once", async () => {
    const world = aWorld({ losesAt: diesAt });
    await world.runOn().catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    await world.runOn();

    expect(ended(world)).toEqual(right);
  });
});

test("an order that money came in for is not marked, says why, and is not tried again", async () => {
  const world = aWorld({ received: 2_000 });
  await world.runOn();

  expect(ended(world)).toMatchObject({ marks: 0, payment: "refused", due: undefined });
  expect(world.row().payment?.reason).toEqual({ code: "ORDER_PARTLY_PAID" });
  expect(world.logged).toContain("orderPayment.refused");
});

test("an order of which more is open than its invoices brought is not marked, and says why", async () => {
  const world = aWorld({ outstanding: 16_900 });
  await world.runOn();

  expect(ended(world)).toMatchObject({ marks: 0, status: "PENDING", payment: "refused", due: undefined });
  expect(world.row().payment?.reason).toEqual({ code: "ORDER_SUM_DIFFERS" });
});

test("without the access both wait a day, and the log says so once", async () => {
  const world = aWorld({ scopes: ["read_orders"] });
  await world.runOnce();

  expect(world.row()).toMatchObject({
    notBefore: "2026-11-23T10:00:00.000Z",
    isPaid: true,
    payment: { state: "waiting", reason: { code: "MISSING_SCOPE" } },
    metafields: { state: "waiting", reason: { code: "MISSING_SCOPE" } },
  });
  Object.assign(world.row(), { notBefore: NOW });
  await world.runOnce();
  expect(world.logged).toEqual(["orderPayment.refused", "metafields.refused"]);
});
