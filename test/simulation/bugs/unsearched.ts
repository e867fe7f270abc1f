import { patch } from "../build/patch.ts";

/** A send whose outcome is unknown is sent again, and nothing is searched before. */
export const sentUnsearched = patch(
  "functions/modules/tasks/settle-document.ts",
  "settleDocument",
  () =>
    async ({ tasks, clock }, _, task) => {
      await tasks.requeue(task, { notBefore: clock.now() });
      return { kind: "later" };
    },
);
