import type { Snapshot } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { pack, unpack } from "./codec.ts";
import { patch, type Version } from "./patch.ts";
import { withCommands, withoutAssignment } from "./with-commands.ts";
import { withMethod } from "./with-method.ts";

/** The version before, as during a deployment: it neither writes nor reads the latest attributes of the same table. */
export const earlier: Version = {
  name: "the version before",
  patches: [
    // The pace of an account was not kept.
    patch(
      "functions/adapters/dynamodb/stores/system/provider-rate-limit.ts",
      "providerRateLimit",
      (original) => (table, shop) => {
        const withoutPace = withCommands(table, (input) =>
          input.UpdateExpression?.includes("nextSlotAt")
            ? withoutAssignment(withoutAssignment(input, "gapMilliseconds = ?"), "refusals = ?")
            : input,
        );
        return original(withoutPace, shop);
      },
    ),
    // A movement did not know which one it follows.
    patch(
      "functions/adapters/dynamodb/stores/tasks/account-turn.ts",
      "takeTurn",
      (original) => async (table, shop, task) => {
        const turn = await original(table, shop, task);
        return turn === "busy" ? turn : { ...turn, follows: undefined };
      },
    ),
    // A document did not say up to when it was looked at.
    patch(
      "functions/modules/tasks/effects/document-confirmation.ts",
      "confirmFromProvider",
      (original) =>
        (ports, ...parts) => {
          const tasks = withMethod(ports.tasks, "confirm", (confirm) => (task, made) => {
            if (!("document" in made)) return confirm(task, made);
            const { seenAt: _, echoUntil: __, ...document } = made.document;
            return confirm(task, { ...made, document });
          });
          return original({ ...ports, tasks }, ...parts);
        },
    ),
    // A document was in no month, and knew nothing of its supply.
    patch(
      "functions/adapters/dynamodb/stores/documents/document-items.ts",
      "recorded",
      (original) => (shop, document) => {
        const {
          supplyCountry,
          supplyDay,
          supplyEndDay,
          sentOn,
          isBusiness,
          vatId,
          regime,
          voucherCents,
          evidenceIds,
          ...earlier
        } = document;
        return original(shop, document).unlisted("ofMonth").set({ document: earlier, version: 1 });
      },
    ),
    // A task did not carry the facts of its supply to the document.
    patch(
      "functions/adapters/dynamodb/stores/tasks/task-changes.ts",
      "contentPut",
      (original) => (shop, task) => original(shop, task)?.remove("supply"),
    ),
    // The version before kept no payments of an order when it decided none.
    patch("functions/adapters/dynamodb/stores/orders/order-items.ts", "orderPut", (original) => (shop, change) => {
      const put = original(shop, change);
      const { payments = [], ...kept } = unpack<Snapshot>(put.item["packed"]);
      return put.set({ packed: pack(payments.length > 0 ? { ...kept, payments } : kept) as never });
    }),
  ],
};
