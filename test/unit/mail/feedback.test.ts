import { expect, test } from "vitest";
import { type FeedbackKind, fedBack, feedbackKinds } from "#shared/domain/mail/feedback.ts";
import { type MailState, type MailTask, mailStates } from "#shared/domain/mail/mail-task.ts";
import { mailEvent, mailTags } from "#shared/messages/mail-event.ts";

const at = "2026-11-24T09:00:00.000Z";
const aMail = (fields: Partial<MailTask> = {}): MailTask => ({
  ...{ key: "doc_1:auto", documentKey: "doc_1", kind: "invoice", revision: "auto", orderId: "1", orderName: "#1" },
  ...{ number: "RE1", state: "sent", epoch: 1, createdAt: at, notBefore: at, attempts: 1, fence: 3, stateAt: at },
  ...{ to: "karla@z.example", sender: "app", sentAt: at },
  ...fields,
});
const tell = (mail: MailTask, ...kinds: FeedbackKind[]): MailTask =>
  kinds.reduce((known, kind) => fedBack(known, { kind, at })?.after ?? known, mail);
const shown = ({ state, reason }: MailTask) => [state, reason?.code];

const orders = (kinds: readonly FeedbackKind[]): FeedbackKind[][] =>
  kinds.length < 2
    ? [[...kinds]]
    : kinds.flatMap((kind, at) => orders(kinds.toSpliced(at, 1)).map((rest) => [kind, ...rest]));

test.each([
  [["sent", "delivered"], "delivered", undefined],
  [["sent", "delayed", "delivered"], "delivered", undefined],
  [["sent", "bounced"], "undeliverable", "MAIL_BOUNCED"],
  [["sent", "delivered", "bounced"], "undeliverable", "MAIL_BOUNCED"],
  [["sent", "delivered", "complained"], "delivered", "MAIL_COMPLAINED"],
  [["sent", "delivered", "returned"], "delivered", undefined],
  [["sent", "returned"], "undeliverable", "MAIL_NOT_DELIVERED"],
] as const)("whatever the order, and however often, %j ends as %s", (kinds, state, code) => {
  const ends = orders(kinds).map((order) => shown(tell(aMail(), ...order, ...order)));

  expect(ends).toEqual(ends.map(() => [state, code]));
});

test("a mail that nothing is known of has left as soon as the service says so: it is not sent again", () => {
  for (const state of ["planned", "sending", "handed", "unclear"] as const) {
    const { sender: _, sentAt: _at, ...mail } = aMail({ state });

    expect(tell(mail, "sent")).toMatchObject({ state: "sent", sentAt: at, sender: "app" });
    expect(shown(tell(mail, "delivered"))).toEqual(["delivered", undefined]);
  }
});

test("a mail of the merchant's server, and one that was left out, hear nothing from our sender", () => {
  for (const kind of feedbackKinds) {
    expect(fedBack(aMail({ sender: "smtp" }), { kind, at })).toBeUndefined();
    expect(fedBack(aMail({ state: "skipped" }), { kind, at })).toBeUndefined();
  }
});

test("telling the same twice is no news, in every state", () => {
  for (const state of mailStates as readonly MailState[])
    for (const kind of feedbackKinds) {
      const once = tell(aMail({ state }), kind);
      expect(fedBack(once, { kind, at })).toBeUndefined();
    }
});

test("only a refusal for good and a complaint end the writing to an address", () => {
  const suppressing = feedbackKinds.map((kind) => [kind, fedBack(aMail(), { kind, at })?.suppress]);

  expect(suppressing.filter(([, reason]) => reason !== undefined)).toEqual([
    ["bounced", "bounce"],
    ["complained", "complaint"],
  ]);
});

const tags = mailTags("laden.myshopify.com", { orderId: "1", documentKey: "doc_0123456789", revision: "auto" });
const anEvent = (fields: object) => ({
  eventType: "Send",
  mail: {
    timestamp: "2026-11-24T09:00:00.123Z",
    messageId: "0107",
    tags: {
      "ses:configuration-set": ["set"],
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
  },
  ...fields,
});
const bounce = (bounceType: string) => ({
  eventType: "Bounce",
  bounce: {
    ...{ bounceType, bounceSubType: "General", timestamp: "2026-11-24T09:01:00Z" },
    bouncedRecipients: [{ emailAddress: "karla@z.example", diagnosticCode: "smtp; 550 5.1.1\r\nunknown" }],
  },
});

test("an event is read as one about the mail that its tags name", () => {
  expect(mailEvent.parse(anEvent(bounce("Permanent")))).toEqual({
    ...{ shop: "laden.myshopify.com", orderId: "1", documentKey: "doc_0123456789", revision: "auto" },
    ...{ kind: "bounced", at: "2026-11-24T09:01:00.000Z", recipients: ["karla@z.example"] },
    line: "smtp; 550 5.1.1 unknown",
  });
  expect(mailEvent.parse(anEvent(bounce("Transient")))).toMatchObject({ kind: "returned" });
  expect(mailEvent.parse(anEvent({}))).toMatchObject({ kind: "sent", recipients: [] });
});

test.each([
  ["of a run of Flow", "flow-0b7c9a52-6d0e-4f6b-9e2a-3a8d1c5e7f90"],
  ["of the longest run id that is accepted", `flow-${"a".repeat(100)}`],
])("an event about the mail %s is read", (_, revision) => {
  const { mail } = anEvent({});
  const event = { ...anEvent(bounce("Permanent")), mail: { ...mail, tags: { ...mail.tags, revision: [revision] } } };

  expect(mailEvent.parse(event)).toMatchObject({ kind: "bounced", revision });
});

test.each([
  ["without tags", anEvent({ mail: { timestamp: at, tags: {} } })],
  ["of another kind", anEvent({ eventType: "Open" })],
  ["of no shop", anEvent({ mail: { ...anEvent({}).mail, tags: { ...anEvent({}).mail.tags, shop: ["a.b"] } } })],
  ["of nothing", {}],
])("an event %s is refused", (_, event) => {
  expect(mailEvent.safeParse(event).success).toBe(false);
});
