import type { LogStatus } from "../logs/log-entry.ts";
import {
  type AccountTask,
  type AssignmentTask,
  accountTaskKey,
  assignmentTaskKey,
  type ContactTask,
  contactTaskKey,
  type DocumentTask,
  documentTaskKey,
  type Task,
  type TaskLane,
  type TransactionTask,
  transactionTaskKey,
} from "./task.ts";

/** The tasks of one type. */
export type TaskOf<Type extends Task["type"]> = Extract<Task, { type: Type }>;

/** A type of task as every layer knows it; `functions/modules/tasks/effects/effects.ts` has its effects. */
export interface TaskType<T extends Task> {
  /** The key of its task, from what the task is about. */
  key: (...parts: never[]) => string;
  /** Beginnings of its keys, up to the first colon. */
  keyKinds: readonly string[];
  /** The content's field and storage: an item of its own, packed in the task's item, or plainly in it. */
  content: { field: keyof T & string; storedIn: "ownItem" | "packed" | "task" };
  /** The lane of its tasks, unless they correct a sale or came with an import. */
  lane: TaskLane;
  /** Several orders share what it makes. No merchant sees such a task: those that need it tell of it. */
  isShared: boolean;
  /** Tasks carried out one after the other: those of an order, or all that concern payments. */
  turn: "order" | "payments";
  /** A merchant's acts besides skipping: retry after a refusal or early, or take a document over for it. */
  acts: readonly ("retryRefused" | "retryEarly" | "adopt")[];
  words: {
    /** The subject of its log entries. */
    subject: "document" | "transaction";
    /** Reason for a merchant to look if no search tells the outcome of a send. */
    unclear: { code: string; status: LogStatus };
    /** The platform's id of the payment or payout it concerns. */
    movementId?: (task: T) => string;
  };
}

/** One row per type of task. */
export const taskTypes = {
  document: {
    key: documentTaskKey,
    keyKinds: ["invoice", "creditNote", "deliveryNote"],
    content: { field: "content", storedIn: "ownItem" },
    lane: "1-live",
    isShared: false,
    turn: "order",
    acts: ["retryRefused", "retryEarly", "adopt"],
    words: { subject: "document", unclear: { code: "DOCUMENT_UNCLEAR", status: "critical" } },
  },
  contact: {
    key: contactTaskKey,
    keyKinds: ["contact"],
    content: { field: "contact", storedIn: "packed" },
    lane: "1-live",
    isShared: true,
    turn: "order",
    acts: [],
    words: { subject: "document", unclear: { code: "CONTACT_UNCLEAR", status: "critical" } },
  },
  account: {
    key: accountTaskKey,
    keyKinds: ["account"],
    content: { field: "account", storedIn: "task" },
    lane: "3-payment",
    isShared: true,
    turn: "payments",
    acts: [],
    words: { subject: "transaction", unclear: { code: "TRANSACTION_UNCLEAR", status: "critical" } },
  },
  transaction: {
    key: transactionTaskKey,
    keyKinds: ["transaction"],
    content: { field: "content", storedIn: "task" },
    lane: "3-payment",
    isShared: false,
    turn: "payments",
    acts: ["retryRefused"],
    words: {
      subject: "transaction",
      unclear: { code: "TRANSACTION_UNCLEAR", status: "critical" },
      movementId: ({ transactionId }: TransactionTask) => transactionId,
    },
  },
  hint: {
    key: assignmentTaskKey,
    keyKinds: ["hint"],
    content: { field: "hint", storedIn: "task" },
    lane: "3-payment",
    isShared: false,
    turn: "payments",
    acts: [],
    words: {
      subject: "transaction",
      unclear: { code: "accounting_uncertain", status: "warning" },
      movementId: ({ hint }: AssignmentTask) => hint.transactionId,
    },
  },
} as const satisfies { [Type in Task["type"]]: TaskType<TaskOf<Type>> };

/** The row of a task. */
export const typeOf = <T extends Pick<Task, "type">>({ type }: T): TaskType<Task> =>
  // A row takes tasks of its own type only, and this task is one.
  taskTypes[type] as unknown as TaskType<Task>;

/** Several orders share the task's result: a customer's contact, a payment method's account. */
export const isShared = (task: Pick<Task, "type">): boolean => typeOf(task).isShared;

export const isDocumentTask = (task: Task | undefined): task is DocumentTask => task?.type === "document";
export const isContactTask = (task: Task | undefined): task is ContactTask => task?.type === "contact";
export const isAccountTask = (task: Task | undefined): task is AccountTask => task?.type === "account";
export const isTransactionTask = (task: Task | undefined): task is TransactionTask => task?.type === "transaction";
export const isAssignmentTask = (task: Task | undefined): task is AssignmentTask => task?.type === "hint";
