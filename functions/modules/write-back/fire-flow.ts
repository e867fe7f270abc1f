import { wireKinds } from "#shared/api/wire-kinds.ts";
import { type FlowEvent, type FlowHappening, readFlowEvent } from "#shared/domain/flow/flow-event.ts";
import { createdTrigger, type FlowTrigger } from "#shared/domain/flow/triggers.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { logTexts } from "#shared/domain/logs/log-texts.ts";
import { readable } from "#shared/domain/prints/gap.ts";
import { isAppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { decimalOf } from "#shared/values/money.ts";
import type { EffectPorts, Telling, Told } from "./effect.ts";
import type { FlowAnswer, FlowPayload } from "./ports.ts";
import { writeBackLog } from "./write-back-log.ts";

/** Tells workflows at most once, as nothing proves a run: recorded before the call, repeated only after a no. */
export async function fireFlow(ports: EffectPorts, telling: Telling): Promise<Told> {
  const { order, row } = telling;
  const logs: LogEntry[] = [];
  if (row.flowSending !== undefined) {
    await ports.writeBacks.endFlow(row.orderId, row.flowSending, { again: false });
    logs.push(logOf(ports, telling, row.flowSending, "unclear"));
  }
  for (const event of row.flow ?? []) {
    const told = messageOf(ports, order, event);
    if (told === undefined) {
      await ports.writeBacks.dropFlow(row.orderId, event);
      continue;
    }
    if (!(await ports.writeBacks.beginFlow(row.orderId, event, telling.whole.shop.epoch))) continue;
    const answer = await fire(ports, telling, told);
    await ports.writeBacks.endFlow(row.orderId, event, { again: answer === "later" });
    if (answer === "later") return { kept: { isFlowOpen: true }, logs };
    logs.push(logOf(ports, telling, event, answer));
  }
  return { logs };
}

/** Without a token nothing was done. */
async function fire({ flow }: EffectPorts, { asking }: Telling, { trigger, payload }: Message): Promise<FlowAnswer> {
  try {
    return await asking((call) => flow.fire(call, trigger, payload));
  } catch (error) {
    if (isAppError(error, "platform_token_missing")) return "later";
    throw error;
  }
}

interface Message {
  trigger: FlowTrigger;
  payload: FlowPayload;
}

/** The message for workflows; undefined where the document is gone, or is not held any more. */
function messageOf({ links }: EffectPorts, order: Telling["order"], event: FlowEvent): Message | undefined {
  const happening = readFlowEvent(event);
  if (happening === undefined) return undefined;
  if (happening.what === "failed") {
    const { kind, code, taskKey } = happening;
    const message = order.tasks.find(({ key }) => key === taskKey)?.reason?.message;
    const { title } = readable(code, kind, undefined);
    return {
      trigger: "document-failed",
      payload: {
        documentType: logTexts.origins[wireKinds[kind]],
        reason: message === undefined ? title : `${title}: ${message}`,
        reasonCode: code,
      },
    };
  }
  if (happening.what === "held") return heldMessage(order, happening);
  const document = order.documents.find(({ key }) => key === happening.documentKey);
  if (document === undefined || document.status === "deleted") return undefined;
  const { kind, number, providerId, status, totalCents } = document;
  return {
    trigger: createdTrigger(kind),
    payload: {
      documentNumber: number,
      ...(kind === "deliveryNote" ? {} : { documentTotal: decimalOf(totalCents) }),
      documentUrl: links.documentUrl(kind, providerId, status),
    },
  };
}

/** Undefined where the hold ended before a workflow was told, or is about a document that exists. */
function heldMessage(
  { head, documents }: Telling["order"],
  { kind, code, sourceId }: Extract<FlowHappening, { what: "held" }>,
): Message | undefined {
  const isSame = (one: { kind: DocumentKind; source: { id: string } }) =>
    one.kind === kind && one.source.id === sourceId;
  const decision = head.decisions.find(isSame);
  if (decision?.verdict !== "hold" || decision.code !== code) return undefined;
  if (documents.some((one) => isSame(one) && one.status !== "deleted")) return undefined;
  const { title, text } = readable(code, kind, undefined);
  return {
    trigger: "document-failed",
    payload: { documentType: logTexts.origins[wireKinds[kind]], reason: `${title}. ${text}`, reasonCode: code },
  };
}

const ends = { fired: "flow.told", unclear: "flow.unclear", refused: "flow.refused" } as const;

function logOf(
  { clock, ids }: EffectPorts,
  { order }: Telling,
  event: FlowEvent,
  answer: Exclude<FlowAnswer, "later">,
): LogEntry {
  const at = clock.now();
  const end = typeof answer === "string" ? answer : "refused";
  const happening = readFlowEvent(event);
  const number =
    happening?.what === "created"
      ? order.documents.find(({ key }) => key === happening.documentKey)?.number
      : undefined;
  return writeBackLog(ids, order.order, {
    at,
    event: ends[end],
    status: end === "fired" ? "info" : "warning",
    values: number === undefined ? undefined : { number },
    ...(typeof answer === "string" ? {} : { reason: { code: "FLOW_REFUSED", message: answer.refused } }),
  });
}
