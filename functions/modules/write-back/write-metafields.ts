import { fittedValue, isSameValue } from "#shared/domain/write-back/fitted-value.ts";
import { placeOf, type WantedMetafield, wantedMetafields } from "#shared/domain/write-back/values-of-order.ts";
import type { MetafieldsResult, WriteBackReason } from "#shared/domain/write-back/write-back.ts";
import type { EffectPorts, Telling, Told } from "./effect.ts";
import type { HeldMetafield, MetafieldInput, MetafieldPlace, WriteAnswer } from "./ports.ts";
import { writeBackLog } from "./write-back-log.ts";

/** Changes that bring the platform to the wanted state. */
interface Difference {
  inputs: MetafieldInput[];
  /** Values of ours that are no values any more. */
  gone: MetafieldPlace[];
  /** The value does not fit the merchant's own definition. */
  misfits: WantedMetafield[];
}

/** Writes only differences into the order's metafields, as every write reports a change, and deletes our ended values. */
export async function writeMetafields(ports: EffectPorts, telling: Telling): Promise<Told> {
  const { whole, order, row, asking } = telling;
  const before = row.metafields;
  const wanted = wantedMetafields(whole.preferences, {
    documents: order.documents,
    urlOf: ({ kind, providerId, status }) => ports.links.documentUrl(kind, providerId, status),
  });
  if (wanted.length === 0) return {};
  if (!whole.shop.scopes.includes("write_orders")) return told(ports, telling, "waiting", { code: "MISSING_SCOPE" });

  const held = await asking((call) => ports.orderWriter.readMetafields(call, wanted));
  if (held === undefined) return told(ports, telling, "refused", { code: "ORDER_GONE" });
  const { inputs, gone, misfits } = difference(wanted, held, before?.held ?? []);
  if (gone.length > 0) await asking((call) => ports.orderWriter.deleteMetafields(call, gone));
  const answer: WriteAnswer =
    inputs.length === 0 ? "done" : await asking((call) => ports.orderWriter.setMetafields(call, inputs));
  if (answer === "stale") return told(ports, telling, "waiting", { code: "PLATFORM_UNAVAILABLE" });
  if (typeof answer === "object") {
    const message = answer.place === undefined ? answer.refused : `${placeOf(answer.place)}: ${answer.refused}`;
    return told(ports, telling, "refused", { code: answer.isType ? "INVALID_TYPE" : "METAFIELD_REFUSED", message });
  }
  const [misfit] = misfits;
  const ours = wanted.filter((one) => one.text !== undefined && !misfits.includes(one));
  const names = ours.map(({ namespace, key }) => ({ namespace, key }));
  const count = inputs.length + gone.length;
  if (misfit !== undefined) {
    return told(ports, telling, "refused", { code: "INVALID_TYPE", message: misfits.map(placeOf).join(", ") }, names);
  }
  return told(ports, telling, "written", undefined, names, count);
}

function difference(
  wanted: readonly WantedMetafield[],
  held: readonly HeldMetafield[],
  ours: readonly MetafieldPlace[],
): Difference {
  const result: Difference = { inputs: [], gone: [], misfits: [] };
  for (const one of wanted) {
    const { namespace, key } = one;
    const there = held.find((each) => placeOf(each) === placeOf(one));
    if (one.text === undefined) {
      if (there?.value !== undefined && ours.some((each) => placeOf(each) === placeOf(one)))
        result.gone.push({ namespace, key });
      continue;
    }
    const fitted = fittedValue(one.text, one.type, there?.defined);
    if (fitted === undefined) result.misfits.push(one);
    else if (there?.value === undefined || !isSameValue(there.value.text, fitted.value))
      result.inputs.push({ namespace, key, ...fitted, digest: there?.value?.digest ?? null });
  }
  return result;
}

/** The outcome, logged after a write and for a new refusal. */
function told(
  { clock, ids }: EffectPorts,
  { order, row }: Telling,
  state: MetafieldsResult["state"],
  reason: WriteBackReason | undefined,
  held: MetafieldsResult["held"] = row.metafields?.held ?? [],
  count = 0,
): Told {
  const at = clock.now();
  const before = row.metafields;
  const kept = { metafields: { state, at, held, reason } };
  const isNew = before?.reason?.code !== reason?.code || before?.reason?.message !== reason?.message;
  if (reason === undefined) {
    if (count === 0) return { kept };
    return {
      kept,
      logs: [writeBackLog(ids, order.order, { at, event: "metafields.written", status: "success", values: { count } })],
    };
  }
  if (!isNew) return { kept };
  return {
    kept,
    logs: [writeBackLog(ids, order.order, { at, event: "metafields.refused", status: "warning", reason })],
  };
}
