import type { DocumentTask } from "../../../../shared/domain/tasks/task.ts";
import { secondsAfter } from "../../../../shared/values/time.ts";
import type { ProviderDocument, ProviderIndexRow } from "../../provider/ports.ts";
import type { TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";

/** What the list does not show for so long is read by itself. */
const LONGEST_UNLISTED_SECONDS = 600;

/** Nobody waits for the number of an imported document, and the list says it for many with one call. It says no totals of delivery notes. */
export const mayWaitForNumber = ({ lane, kind }: DocumentTask): boolean =>
  lane === "4-import" && kind !== "deliveryNote";

/** The document as the list shows it. `later`: the list does not show it yet. Undefined: it is to be read by itself. */
export async function listedDocument(
  { clock }: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  providerId: string,
): Promise<ProviderDocument | "later" | undefined> {
  const isOld = clock.now() > secondsAfter(task.sentAt ?? task.createdAt, LONGEST_UNLISTED_SECONDS);
  if (!mayWaitForNumber(task) || isOld) return undefined;
  const row = await session.alone(`list:${task.kind}`, () => session.newest(task.kind, providerId));
  return row === undefined ? "later" : toDocument(task, row);
}

/** What the list leaves out is as we sent it. A person's changes come with the provider's news, which read the document itself. */
function toDocument({ content }: DocumentTask, row: ProviderIndexRow): ProviderDocument | undefined {
  const { providerId, number, status, date, totalCents, createdAt } = row;
  if (number === undefined || status === undefined || date === undefined) return undefined;
  return {
    ...{ providerId, number, status, date, totalCents, updatedAt: createdAt },
    title: content.title,
    taxCents: content.totals.taxCents,
    quantity: content.lines.reduce((sum, line) => sum + line.quantity, 0),
    electronicProfile: "NONE",
    introduction: content.introduction,
    remark: content.remark,
  };
}
