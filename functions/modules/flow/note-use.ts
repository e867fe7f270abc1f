import type { FlowAnswer, FlowUseInput } from "#shared/api/flow.ts";
import { withFlowNotice } from "#shared/domain/shop/flow-use.ts";
import { AppError } from "#shared/errors.ts";
import type { ShopRecordStore } from "../shop/ports.ts";

const ATTEMPTS = 5;

/**
 * Records whether a workflow uses our trigger; older notices change nothing.
 * Failures: shop_not_installed, platform_unavailable (lost race: the merchant repeats).
 */
export async function noteUse({ shops }: { shops: ShopRecordStore }, input: FlowUseInput): Promise<FlowAnswer> {
  const { flow_trigger_definition_id: trigger, has_enabled_flow: isUsed, timestamp } = input;
  const at = new Date(timestamp).toISOString();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const shop = await shops.find();
    if (shop === undefined) throw new AppError("shop_not_installed");
    const after = withFlowNotice(shop.flowUse, { trigger, isUsed, at });
    if (after === shop.flowUse || (await shops.saveFlowUse(shop.flowUse, after))) return { message: "Vermerkt." };
  }
  throw new AppError("platform_unavailable", { reason: "write_conflict" });
}
