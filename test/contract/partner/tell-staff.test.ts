import { expect, test } from "vitest";
import { spentStateStore } from "#functions/adapters/dynamodb/stores/system/spent-states.ts";
import { tellStaff } from "#functions/modules/payouts/tell-staff.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aPaidSpring } from "./a-paid-spring.ts";

const table = useTable();

test("the operator has one mail a day, from the run of the 1st to objections and old holds, until nothing waits", async () => {
  const { world, desk, redeemers } = await aPaidSpring(table());
  const mails: { to: string; text: string }[] = [];
  const morning = async (day: string) => {
    world.clock.instant = `${day}T07:30:00.000Z`;
    const ports = {
      ...desk.ports,
      spentStates: spentStateStore(table()),
      mailer: {
        send: async ({ to, text }: { to: string; text: string }) => {
          mails.push({ to, text });
          return "sent" as const;
        },
      },
      recipient: "betrieb@belegfluss.test",
    };
    // The platform may fire twice.
    for (let twice = 0; twice < 2; twice++) await tellStaff(ports);
    return mails.splice(0);
  };
  const [unmade] = await morning("2026-04-01");
  expect(unmade?.text).toContain("Der Lauf vom 1. hat für 03/2026 noch nichts abgerechnet.");

  await desk.change({ shop: world.partner, act: "end", reason: "Auf Wunsch" });
  const [ended] = await morning("2026-04-02");
  expect(ended?.text).toBe(unmade?.text);

  await world.run("2026-04-03T03:00:00.000Z", "2026-03");
  expect(await morning("2026-04-03")).toMatchObject([
    { text: expect.stringContaining("Der Lauf vom 1. hat für 03/2026 abgerechnet: ") },
  ]);

  await world.sealed.object("2026-03", { at: world.clock.now(), reason: "Falscher Name" });
  const { id = "" } = (await redeemers[0]?.redemption()) ?? {};
  await desk.decide({ redemption: id, act: "hold", reason: "Bitte ansehen" });
  expect(await morning("2026-04-04")).toMatchObject([
    { to: "betrieb@belegfluss.test", text: expect.stringContaining("1 Widerspruch ist offen.") },
  ]);
  const [both] = await morning("2026-04-07");
  expect(both?.text).toMatch(/1 Widerspruch ist offen\.[\s\S]*1 Prüfung wartet länger als drei Tage\./);

  await desk.settle({ shop: world.partner, period: "2026-03", reason: "Name berichtigt" });
  await desk.decide({ redemption: id, act: "release", reason: "Alles gut" });
  expect(await morning("2026-04-08")).toEqual([]);
});
