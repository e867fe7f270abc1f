import type { Task } from "#shared/domain/tasks/task.ts";
import { type TaskOf, taskTypes } from "#shared/domain/tasks/task-types.ts";
import { confirmAccount, findAccount, prepareAccount } from "./account.ts";
import { confirmAssignment, findAssignment, prepareAssignment } from "./assignment.ts";
import { confirmContact, findContact, prepareContact } from "./contact.ts";
import { confirmDocument, prepareDocument } from "./document.ts";
import { findDocument } from "./document-search.ts";
import type { Effect } from "./effect.ts";
import { confirmTransaction, findTransaction, prepareTransaction } from "./transaction.ts";

/** Every effect that must happen exactly once. A new one is its row and the file that the row names. */
export const effects: { readonly [Type in Task["type"]]: Effect<TaskOf<Type>> } = {
  document: {
    ...taskTypes.document,
    run: { prepare: prepareDocument, find: findDocument },
    confirm: confirmDocument,
  },
  contact: {
    ...taskTypes.contact,
    run: { prepare: prepareContact, find: findContact },
    confirm: confirmContact,
  },
  account: {
    ...taskTypes.account,
    run: { prepare: prepareAccount, find: findAccount },
    confirm: confirmAccount,
  },
  transaction: {
    ...taskTypes.transaction,
    run: { prepare: prepareTransaction, find: findTransaction },
    confirm: confirmTransaction,
  },
  hint: {
    ...taskTypes.hint,
    run: { prepare: prepareAssignment, find: findAssignment },
    confirm: confirmAssignment,
  },
};

/** The row of a task. */
export const effectOf = ({ type }: Pick<Task, "type">): Effect<Task> =>
  // A row takes tasks of its own type only, and this task is one.
  effects[type] as unknown as Effect<Task>;
