import * as z from "zod/mini";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import { type Erasure, erase, keep, ofCustomer, ofShop, purposes } from "#shared/domain/erasure/treatments.ts";
import type {
  AccountTask,
  AssignmentTask,
  ContactTask,
  DocumentTask,
  Task,
  TaskState,
  TransactionTask,
} from "#shared/domain/tasks/task.ts";
import { packed } from "../engine/codec.ts";
import { kind, type ListDeclaration, partly, word } from "../engine/kind.ts";

/** Work for the provider, and the list of what is due. */

const text = z.optional(z.string());
const count = z.optional(z.number());

/** State of a task, apart from its content: it is rewritten often. */
type Beside = "state" | "fence" | "providerId";
export type StoredTask =
  | Omit<DocumentTask, Beside | "content" | "supply">
  | Omit<ContactTask, Beside | "contact">
  | Omit<AccountTask, Beside>
  | Omit<TransactionTask, Beside>
  | Omit<AssignmentTask, Beside>;

/** The list of due work: open tasks, orders to decide again, and orders to look at for assignments. */
const due = [1, "DUE#{shop}", "{lane}#{notBefore}#{key|hash16}"] as const satisfies ListDeclaration;
const lists = {
  due,
  /** Tasks that ended and need the merchant. */
  stuck: [1, "STUCK#{shop}", "{createdAt}#{key|hash16}"],
} as const;
const listsOfContacts = { ...lists, known: [1, "CONTACTS#{shop}", "{providerId}"] } as const;

/** The five are declared alike, so that one store serves them all. */
const taskKind = (
  taskType: Task["type"],
  about: string,
  erasure: Erasure,
  [pk, sk]: readonly [string, string],
  places: Readonly<Record<string, ListDeclaration>> = lists,
) =>
  kind(`${taskType}Task`, {
    about,
    erasure,
    // The types of the templates have their ids.
    key: [pk as "{shop}#{orderId}", sk as "{key}"],
    lists: places as typeof listsOfContacts,
    stamp: { type: `${taskType}Task`, version: 1, taskType },
    shape: {
      orderId: z.string(),
      key: z.string(),
      state: word<TaskState>(),
      /** Rises with every change of the task. */
      fence: z.number(),
      providerId: text,
      task: partly<StoredTask>({ type: word<Task["type"]>(), createdAt: z.string() }),
      /** The contact to be made. */
      packed: z.optional(packed<ContactTask["contact"]>()),
      /** A later attempt at the same document exists. */
      isFollowed: z.optional(z.boolean()),
      expiresAt: count,
    },
  });
export type TaskKind = ReturnType<typeof taskKind>;

const ofOrder = ["ORDER#{shop}#{orderId}", "TASK#{key}"] as const;
export const documentTasks = taskKind(
  "document",
  "task of a document",
  ofCustomer(
    { title: "Auftrag für einen Beleg", purpose: purposes.books },
    keep("taxRecords", ["contactTask", "reason.message"]),
  ),
  ofOrder,
);
export const transactionTasks = taskKind(
  "transaction",
  "task of a movement",
  ofCustomer(
    { title: "Auftrag für eine Zahlungsbuchung", purpose: purposes.books },
    keep("taxRecords", ["content.counterpartEmail", "reason.message"]),
  ),
  ofOrder,
);
export const assignmentTasks = taskKind("hint", "task of an assignment", ofShop(erase), ofOrder);
/** No key contains an address. A kept document's contact stays under its order's own key. */
export const contactTasks = taskKind(
  "contact",
  "task of a contact",
  ofCustomer({ title: "Kontakt in Lexware Office", purpose: "Empfänger der Belege" }, erase),
  ["CONTACT#{shop}#{key|hash32}", "TASK"],
  listsOfContacts,
);
export const accountTasks = taskKind("account", "task of an account for movements", ofShop(erase), [
  "ACCOUNT#{shop}#{key|hash32}",
  "TASK",
]);

export const contents = kind("content", {
  about: "content of a document's task",
  erasure: ofCustomer({ title: "Inhalt eines Belegs", purpose: purposes.books }, keep("taxRecords")),
  key: ["ORDER#{shop}#{orderId}", "CONTENT#{key}"],
  stamp: { type: "content", version: 1 },
  shape: {
    packed: packed<DocumentContent>(),
    supply: z.optional(partly<SupplyFacts>({})),
    expiresAt: count,
  },
  ends: "with its document, where the customer is erased",
});

export const accountTurns = kind("accountTurn", {
  about: "movement that an account waits for",
  erasure: ofShop(erase),
  key: ["ACCOUNT#{shop}#{accountTask|hash32}", "TURN"],
  stamp: { type: "accountTurn", version: 1 },
  shape: {
    taskKey: z.string(),
    orderId: z.string(),
    /** Locks the turn. */
    count: z.number(),
    /** The provider's id of the movement before. */
    follows: text,
  },
});

const asked = { key: z.string(), orderId: z.string(), askedAt: z.string() };

export const hintLooks = kind("hintLook", {
  about: "order to look at for assignments",
  erasure: ofShop(erase),
  key: ["ORDER#{shop}#{orderId}", "HINTS"],
  lists: { due },
  stamp: { type: "hintLook", version: 1, taskType: "hints" },
  shape: asked,
});

export const redecisions = kind("redecision", {
  about: "order to decide again",
  erasure: ofShop(erase),
  key: ["ORDER#{shop}#{orderId}", "REDECISION"],
  lists: { due },
  stamp: { type: "redecision", version: 1, taskType: "order" },
  shape: asked,
});

export const takeovers = kind("takeover", {
  about: "task that a document of the merchant was taken over for",
  erasure: ofShop(keep("taxRecords")),
  key: ["TAKEOVER#{shop}#{providerId}", "TAKEOVER"],
  stamp: { type: "takeover", version: 1 },
  shape: { task: z.string() },
});
