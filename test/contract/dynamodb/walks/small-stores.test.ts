import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { test } from "vitest";
import { downtimeStore, staffPauses } from "#functions/adapters/dynamodb/stores/admin/announcements.ts";
import { ticketStore } from "#functions/adapters/dynamodb/stores/connection/ticket-store.ts";
import { flowRunStore } from "#functions/adapters/dynamodb/stores/flow/flow-run-store.ts";
import { messageLimits } from "#functions/adapters/dynamodb/stores/help/message-limits.ts";
import { linkKeyStore } from "#functions/adapters/dynamodb/stores/links/link-key-store.ts";
import { wrongProofs } from "#functions/adapters/dynamodb/stores/links/wrong-proofs.ts";
import { packingStore } from "#functions/adapters/dynamodb/stores/months/packing-store.ts";
import { notificationStore } from "#functions/adapters/dynamodb/stores/notifications/notification-store.ts";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { printStore } from "#functions/adapters/dynamodb/stores/prints/print-store.ts";
import { suggestionStore } from "#functions/adapters/dynamodb/stores/receipts/suggestion-store.ts";
import { callLimits } from "#functions/adapters/dynamodb/stores/security/call-limits.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import { spentStateStore } from "#functions/adapters/dynamodb/stores/system/spent-states.ts";
import { vatIdDesk } from "#functions/adapters/dynamodb/stores/vat-ids/vat-id-desk.ts";
import type { Ticket } from "#functions/modules/connection/ports.ts";
import type { Suggestion } from "#functions/modules/receipts/ports.ts";
import type { PrintJob } from "#shared/domain/prints/print-job.ts";
import type { RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import { useTable } from "../a-table.ts";
import { later, NOW } from "../fixtures.ts";
import { anOrderWithADocument, WALKED_SHOP } from "./an-order-with-a-document.ts";
import { expectWalk, readableCipher } from "./walk.ts";

const table = useTable();
const shop = WALKED_SHOP;

test("limits answer and write what they always did", async () => {
  const calls = callLimits(table(), shop);
  const limit = { perMinute: 12, burst: 3 };
  const take = (userId: string, seconds: number) => calls.take({ route: "a.b", userId }, limit, later(seconds));
  const { countTry, forgiveTry } = couponStore(table(), shop);
  const proofs = wrongProofs(table(), shop);
  const messages = messageLimits(table());

  await expectWalk(table(), "limits", async ({ step }) => {
    await step("first call", () => take("1", 0));
    await step("second call of a user", () => take("1", 1));
    await step("call of another user", () => take("2", 1));
    await step("call of a third user", () => take("3", 1));
    await step("call of a fourth user, none left of the shop", () => take("4", 1));
    await step("call once one is back", () => take("4", 11));
    await step("call with all full again", () => take("1", 600));
    for (const seconds of [0, 1, 2, 3, 4, 5, 3599])
      await step(`code tried after ${seconds}`, () => countTry(later(seconds)));
    await step("forgiven, counted", () => forgiveTry("counted"));
    await step("forgiven, crowded", () => forgiveTry("crowded"));
    await step("forgiven, used up", () => forgiveTry("used_up"));
    await step("code tried in the next hour", () => countTry(later(3600)));
    await step("forgiven", () => forgiveTry("counted"));
    await step("forgiven with none left", () => forgiveTry("counted"));
    await step("wrong proof", () => proofs.count(later(0)));
    await step("another wrong proof", () => proofs.count(later(1)));
    await step("wrong proof in the next hour", () => proofs.count(later(3600)));
    for (const sender of ["192.0.2.1", "192.0.2.2", "2001:db8:1::2"]) {
      await step(`message of ${sender}`, () => messages.take(sender, NOW));
    }
    for (let count = 2; count <= 6; count++) await step("message again", () => messages.take("192.0.2.1", NOW));
    const full = { pk: "MESSAGES", sk: later(7200).slice(0, 13), type: "messages", version: 1, messages: 200 };
    await table().client.send(new PutCommand({ TableName: table().name, Item: full }));
    await step("message beyond the limit of all", () => messages.take("192.0.2.1", later(7200)));
    await step("another one", () => messages.take("192.0.2.2", later(7200)));
  });
});

test("stores of secrets answer and write what they always did", async () => {
  const tickets = ticketStore(table(), readableCipher);
  const spent = spentStateStore(table());
  const keys = linkKeyStore(table(), readableCipher, shop);
  const prints = printStore(table(), shop);
  const ticket: Ticket = {
    ...{ id: "tk_1", shop, purpose: "authorize", user: "42", epoch: 1, scopes: ["finance"], mayBook: true },
    ...{ verifier: "verifier", binding: "binding", consent: "co_1", expiresAt: later(600) },
  };
  const plain = { shop, purpose: "connect", scopes: [], verifier: "verifier", expiresAt: later(600) };
  const key = (id: number) => ({ id, key: `key-${id}`, createdAt: NOW, ...(id === 1 && { endsAt: later(90) }) });
  const job: PrintJob = {
    id: "pr_1",
    documents: [
      {
        ...{ orderId: "5001", orderName: "#1001", key: "invoice:5001:0", kind: "invoice", status: "open" },
        ...{ providerId: "p1", number: "RE1", state: "ready", bytes: 50_000 },
      },
    ],
    missing: [{ orderId: "5002", orderName: "#1002", kind: "invoice", reason: "Entwurf" }],
    startedAt: NOW,
    expiresAt: later(900),
  };

  await expectWalk(table(), "secrets", async ({ step }) => {
    await step("ticket", () => tickets.put(ticket));
    await step("the same ticket again", () => tickets.put(ticket).catch(() => "refused"));
    await step("ticket without secrets", () =>
      tickets.put({ id: "tk_2", shop, purpose: "connect", scopes: [], expiresAt: later(60) }),
    );
    await step("redeem", () => tickets.redeem("tk_1", NOW));
    await step("redeem again", () => tickets.redeem("tk_1", NOW));
    await step("redeem without secrets, too late", () => tickets.redeem("tk_2", later(60)));
    await step("spend a state", () => spent.spend("gr_1", later(600)));
    await step("spend it again", () => spent.spend("gr_1", later(601)));
    await step("redeem a spent state", () => tickets.redeem("gr_1", NOW));
    const former = { pk: "TICKET#tk_3", sk: "TICKET", type: "ticket", version: 1, ticket: plain };
    await table().client.send(new PutCommand({ TableName: table().name, Item: former }));
    await step("redeem one of the version before", () => tickets.redeem("tk_3", NOW));

    await step("keys, none", () => keys.list());
    await step("save no keys", () => keys.save([], 0));
    await step("save the first keys, there are some", () => keys.save([key(1)], 0));
    await step("save in their place", () => keys.save([key(2), key(1)], 0));
    await step("list", () => keys.list());
    const sealed = readableCipher.seal(JSON.stringify([key(1)]), `${shop}|link-keys`);
    const first = { pk: `SHOP#${shop}`, sk: "LINKS", type: "linkKeys", newest: 1, sealed };
    await table().client.send(new PutCommand({ TableName: table().name, Item: first }));
    await step("save a newer key", () => keys.save([key(2), key(1)], 1));
    await step("save it again", () => keys.save([key(2), key(1)], 1));
    await step("list both", () => keys.list());

    await step("save a print job", () => prints.save(job));
    await step("save it again", () => prints.save({ ...job, missing: [], expiresAt: later(950) }));
    await step("find", () => prints.find("pr_1", NOW));
    await step("find, too late", () => prints.find("pr_1", later(950)));
    await step("find another", () => prints.find("pr_2", NOW));
  });
});

test("the stores of notes answer and write what they always did", async () => {
  await anOrderWithADocument(table());
  const notices = notificationStore(table(), shop);
  const runs = flowRunStore(table(), shop);
  const packings = packingStore(table(), shop);
  const suggestions = suggestionStore(table(), shop);
  const downtimes = downtimeStore(table());
  const pauses = staffPauses(table());
  const work = shopWork(table(), shop);
  const packing = (month: string, seconds: number, digit: string) => ({
    ...{ month, at: later(seconds), readAt: NOW, sha256: digit.repeat(64) },
    ...(digit === "a" && { userId: "77" }),
  });
  const suggestion = (key: string, totalCents: number): Suggestion => ({
    ...{ key, providerId: "p1", kind: "invoice", number: "RE1", date: "2026-03-01", totalCents, suggestedAt: NOW },
    candidates: [{ orderId: "1", orderName: "#1", sourceId: "1", signs: ["amount"], score: 50 }],
  });
  const pause = { at: NOW, notice: "Wartung" };

  await expectWalk(table(), "notes", async ({ step }) => {
    await step("claim a notice", () => notices.claim("digest", "2026-03-05", NOW));
    await step("claim it again", () => notices.claim("digest", "2026-03-05", later(1)));
    await step("release it", () => notices.release("digest", "2026-03-05"));
    await step("release it again", () => notices.release("digest", "2026-03-05"));

    await step("begin a run", () => runs.begin("run-1", NOW));
    await step("begin it again", () => runs.begin("run-1", later(1)));
    await step("end it", () => runs.end("run-1", { answer: { message: "Fertig." } }, later(2)));
    await step("end it again", () => runs.end("run-1", { refused: "write_conflict" }, later(3)));
    await step("begin it after its end", () => runs.begin("run-1", later(4)));
    await step("end one that never began", () => runs.end("run-2", { refused: "write_conflict" }, later(5)));
    await step("begin that one", () => runs.begin("run-2", later(6)));

    await step("first packing, none", () => packings.first("2026-02"));
    await step("note a packing", () => packings.note(packing("2026-02", 0, "a")));
    await step("note it again", () => packings.note({ ...packing("2026-02", 0, "a"), userId: "88" }));
    await step("note another", () => packings.note(packing("2026-02", 5, "b")));
    await step("note a later month", () => packings.note(packing("2026-03", 9, "c")));
    await step("first", () => packings.first("2026-02"));
    await step("latest", () => packings.latest("2026-02"));

    await step("suggest", () => suggestions.suggest("org-1", suggestion("2026-03-01_a", 500)));
    await step("suggest in its place", () => suggestions.suggest("org-1", suggestion("2026-03-01_a", 700)));
    await step("suggest another", () => suggestions.suggest("org-1", suggestion("2026-03-02_b", 900)));
    await step("suggest to another account", () => suggestions.suggest("org-2", suggestion("2026-03-02_b", 900)));
    await step("find one", () => suggestions.find("org-1", "2026-03-01_a"));
    await step("a page", () => suggestions.list("org-1", { pageSize: 1 }));
    const { next = "" } = await suggestions.list("org-1", { pageSize: 1 });
    await step("the next page", () => suggestions.list("org-1", { pageSize: 1, cursor: next }));
    await step("a page of another account", () => suggestions.list("org-2", { pageSize: 1, cursor: next }));
    await step("dismiss", () => suggestions.dismiss("org-1", "2026-03-01_a"));
    await step("suggest what was dismissed", () => suggestions.suggest("org-1", suggestion("2026-03-01_a", 500)));
    await step("find it", () => suggestions.find("org-1", "2026-03-01_a"));
    await step("remove", () => suggestions.remove("org-1", "2026-03-02_b"));
    await step("remove it again", () => suggestions.remove("org-1", "2026-03-02_b"));

    await step("maintenance, none", () => downtimes.list());
    await step("resume all, not paused", () => pauses.resumeAll());
    await step("plan maintenance", () => downtimes.replace([{ start: NOW, end: later(60) }]));
    await step("pause all", () => pauses.pauseAll(pause));
    await step("pause all again", () => pauses.pauseAll({ ...pause, notice: "Störung" }));
    await step("pause of all", () => pauses.ofAll());
    await step("is paused for all", () => work.isPausedForAll());
    await step("maintenance", () => downtimes.list());
    await step("resume all", () => pauses.resumeAll());
    await step("is paused for all, no more", () => work.isPausedForAll());
    await step("plan none", () => downtimes.replace([]));
    await step("pause a shop", () => pauses.pause(shop, pause));
    await step("pause it again", () => pauses.pause(shop, { ...pause, notice: "Störung" }));
    await step("resume it", () => pauses.resume(shop));
    await step("resume it again", () => pauses.resume(shop));
    await step("pause an unknown shop", () => pauses.pause("other.myshopify.com", pause));
    await step("resume an unknown shop", () => pauses.resume("other.myshopify.com"));
    const erased = { pk: "SHOP#erased.myshopify.com", sk: "SHOP", type: "shop", version: 1, shop: { epoch: 3 } };
    const Item = { ...erased, erasedAt: NOW };
    await table().client.send(new PutCommand({ TableName: table().name, Item }));
    await step("pause an erased shop", () => pauses.pause("erased.myshopify.com", pause));
    await step("resume an erased shop", () => pauses.resume("erased.myshopify.com"));
  });
});

test("the desk of VAT ids answers and writes what it always did", async () => {
  const desk = vatIdDesk(table(), shop);
  const question = { ownVatId: "DE136695976", vatId: "NL123456789B01" };
  const reply: RegisterReply = {
    ...{ register: "evatr", at: later(1), sentAt: NOW, endpoint: "https://evatr.example/abfrage", request: {} },
    ...{ status: "evatr-0000", meaning: "valid", compared: { name: "A" } },
  };

  await expectWalk(table(), "vat-ids", async ({ step }) => {
    const end = later(20);
    await step("first question", () => desk.begin("NL123456789B01", NOW, "live"));
    await step("another state in the same second", () => desk.begin("ATU13585627", NOW, "live"));
    await step("the same state in the next second", () => desk.begin("NL999999999B01", later(1), "live"));
    await step("another state in the next second", () => desk.begin("ATU13585627", later(2), "live"));
    await step("end", () => desk.end("NL123456789B01", end));
    await step("the same state again", () => desk.begin("NL999999999B01", later(3), "live"));
    await step("a turn that never ended", () => desk.begin("NL999999999B01", later(60), "live"));
    await step("its late end", () => desk.end("NL999999999B01", later(23)));
    await step("the turn is still taken", () => desk.begin("NL999999999B01", later(61), "live"));
    await step("the past right after another question", () => desk.begin("FR12345678901", later(61), "past"));
    await step("the past a second later", () => desk.begin("FR12345678901", later(62), "past"));
    await step("the past of another state right after it", () => desk.begin("ESB12345674", later(63), "past"));
    await step("a live question right after it", () => desk.begin("ESB12345674", later(63), "live"));
    await step("no reply yet", () => desk.known("evatr", question, "2026-03-02"));
    await step("reply", () => desk.keep(reply, question, "2026-03-02"));
    await step("the reply of the day", () => desk.known("evatr", question, "2026-03-02"));
    await step("none on the next day", () => desk.known("evatr", question, "2026-03-03"));
    await step("none for another question", () => desk.known("evatr", { ...question, name: "ABC BV" }, "2026-03-02"));
    await step("no rest", () => desk.restOf("DE136695976", NOW));
    await step("rest", () => desk.rest("DE136695976", { reason: "quota", until: later(86_400) }));
    await step("the rest", () => desk.restOf("DE136695976", NOW));
    await step("none of another own id", () => desk.restOf("DE129273398", NOW));
    await step("none once it is over", () => desk.restOf("DE136695976", later(86_401)));
    await step("end of the rest", () => desk.endRest());
    await step("no rest any more", () => desk.restOf("DE136695976", NOW));
  });
});
